package org.murabito.slack.say;

import java.util.function.BooleanSupplier;
import org.murabito.chat.DoorException;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.ChatDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers slash commands: whoever gave one at the address that came with it, all by a post as any other.
/// Slack does not say what was answered there: a process that is killed before it has noted that an answer
/// went out sends it again.
final class CommandResponder implements CommandReplies {
    private static final Logger log = LoggerFactory.getLogger(CommandResponder.class);

    private final ChatDoor door;
    private final ResponseUrl response;
    private final BooleanSupplier connected;

    CommandResponder(ChatDoor door, ResponseUrl response, BooleanSupplier connected) {
        this.door = door;
        this.response = response;
        this.connected = connected;
    }

    /// Without a connection nobody knows the addresses that an answer shows.
    @Override
    public boolean hasAnswered(CommandCall call, ReplyAddress address) {
        if (!connected.getAsBoolean()) {
            throw new DoorException("there is no connection to Slack yet", true);
        }
        return door.findPosted(call.place(), call.marker()).isPresent();
    }

    @Override
    public boolean answer(CommandCall call, ReplyAddress address, CommandReply reply) throws InterruptedException {
        return (!reply.forCallerAlone() && isPosted(call, reply))
                || response.send(address.secret(), CommandReply.alone(reply.markdown()));
    }

    /// False where Slack takes no post in the channel.
    private boolean isPosted(CommandCall call, CommandReply reply) {
        try {
            var _ = door.post(call.place(), reply.markdown(), null, call.marker());
            return true;
        } catch (DoorException failed) {
            if (failed.worthRetrying()) {
                throw failed;
            }
            log.warn("What a command says to all was sent to its giver alone: {}", failed.getMessage());
            return false;
        }
    }
}
