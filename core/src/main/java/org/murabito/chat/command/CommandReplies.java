package org.murabito.chat.command;

/// Where a door answers commands, also those that an earlier life of the process took. Safe from any thread; throws
/// [DoorException] where it cannot, and says whether that passes.
public interface CommandReplies {
    /// Of a door that takes no commands.
    CommandReplies NONE = new CommandReplies() {
        @Override
        public boolean hasAnswered(CommandCall call, ReplyAddress address) {
            return false;
        }

        @Override
        public boolean answer(CommandCall call, ReplyAddress address, CommandReply reply) {
            return false;
        }
    };

    /// Whether the whole answer is known to stand there. Doubt means no.
    boolean hasAnswered(CommandCall call, ReplyAddress address) throws InterruptedException;

    /// Answers. False where the platform takes no answer to this command any more.
    boolean answer(CommandCall call, ReplyAddress address, CommandReply reply) throws InterruptedException;
}
