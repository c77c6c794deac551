package org.murabito.slack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// Commands that say what they were asked.
public final class PlayedCommands implements Commands, AutoCloseable {
    private static final Map<Language, String> SOME = Map.of(Language.ENGLISH, "asks", Language.JAPANESE, "聞く");

    private final List<CommandCall> calls = new ArrayList<>();
    final AtomicInteger failing = new AtomicInteger();
    final List<ReplyAddress> taken = new CopyOnWriteArrayList<>();
    private final List<Thread> answering = new CopyOnWriteArrayList<>();

    @Override
    public List<CommandForm> forms() {
        return List.of(
                new CommandForm(
                        "ask",
                        SOME,
                        List.of(new CommandForm.Argument("question", SOME, CommandForm.Kind.TEXT, true, List.of()))),
                new CommandForm(
                                "remind",
                                SOME,
                                List.of(new CommandForm.Argument("what", SOME, CommandForm.Kind.TEXT, true, List.of())))
                        .speakingLater(),
                new CommandForm(
                        "mark-solution",
                        SOME,
                        List.of(new CommandForm.Argument("message", SOME, CommandForm.Kind.MESSAGE, true, List.of()))));
    }

    void take(CommandCall call, ReplyAddress address, CommandReplies replies) {
        if (failing.getAndDecrement() > 0) {
            throw new IllegalStateException("it could not be kept");
        }
        taken.add(address);
        answering.add(Thread.ofVirtual().start(() -> {
            try {
                replies.answer(call, address, run(call));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    /// Until whatever was taken is answered: an answer that is under way when its connection closes fails, and with it
    /// whichever test waits at that moment.
    @Override
    public void close() {
        try {
            for (Thread thread : answering) {
                thread.join(Await.PATIENCE);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public synchronized CommandReply run(CommandCall call) {
        calls.add(call);
        return switch (call.name()) {
            case "ask" ->
                CommandReply.alone("**you asked** " + call.argument("question").orElse("nothing"));
            case "remind" -> CommandReply.alone(call.argument("what").orElse("nothing"));
            default -> CommandReply.toAll("marked " + call.argument("message").orElse("nothing"));
        };
    }

    public synchronized List<CommandCall> calls() {
        return List.copyOf(calls);
    }
}
