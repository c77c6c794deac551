package org.murabito.command;

import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.DoorException;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.door.ChatDoor;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gets the answer of a command to whoever it is for: in the way of the platform while it takes one there, and after
/// that as a post like any other, if all may see it and whoever gave the command can still read the place.
public record CommandDelivery(Outbox outbox, PlaceView view, CommandWords words, Clock clock) {
    private static final Logger log = LoggerFactory.getLogger(CommandDelivery.class);

    /// @param command empty where there is none of this name any more
    void answer(AcceptedCommand given, Optional<Command> command) throws InterruptedException {
        CommandCall call = given.call();
        ChatDoor door = outbox.doors().of(call.place().community());
        boolean open = given.address().holds(clock.instant());
        if (!open && !command.map(one -> one.tellsAll() || one.acts()).orElse(false)) {
            late(call);
            return;
        }
        if (open && door.commandReplies().hasAnswered(call, given.address())) {
            return;
        }
        CommandReply reply = reply(call, command);
        if (open && door.commandReplies().answer(call, given.address(), reply)) {
            return;
        }
        if (reply.forCallerAlone() || !stillReads(call)) {
            late(call);
            return;
        }
        var _ = outbox.publish(
                new OutgoingPost(call.place(), call.marker(), reply.markdown()).aboutNamedAnd(Set.of(call.caller())));
    }

    /// One of the few broad catches: whatever goes wrong, whoever gave the command is told that it did.
    private CommandReply reply(CommandCall call, Optional<Command> command) throws InterruptedException {
        try {
            return command.isPresent() ? command.get().run(call) : words.alone(call, "failed");
        } catch (RuntimeException failure) {
            log.error("Command {} in {} failed; whoever gave it is told so", call.name(), call.place(), failure);
            return words.alone(call, "failed");
        }
    }

    void refused(CommandCall call, DoorException why) {
        log.warn("Command {} in {} goes without its answer: {}", call.name(), call.place(), why.getMessage());
    }

    private void late(CommandCall call) {
        log.warn(
                "Command {} in {} goes without its answer: the platform takes none for its giver alone any more",
                call.name(),
                call.place());
    }

    private boolean stillReads(CommandCall call) {
        return view.sight(call.place(), call.caller())
                .filter(sight -> sight.coversAudience(view.audience(call.place())))
                .isPresent();
    }
}
