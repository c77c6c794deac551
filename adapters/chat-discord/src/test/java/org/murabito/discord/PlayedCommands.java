package org.murabito.discord;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.Commands;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// Commands that answer with what they were told, at once or when they are let go on.
final class PlayedCommands implements Commands, AutoCloseable {
    private static final Map<Language, String> SAYS = Map.of(Language.ENGLISH, "Says it", Language.JAPANESE, "言います");

    final List<CommandCall> calls = new CopyOnWriteArrayList<>();
    final List<ReplyAddress> taken = new CopyOnWriteArrayList<>();
    final Semaphore goOn = new Semaphore(0);
    private final List<Thread> answering = new CopyOnWriteArrayList<>();
    private volatile boolean closed;
    private volatile List<CommandForm> forms = List.of(
            new CommandForm(
                    "ask",
                    SAYS,
                    List.of(new CommandForm.Argument("question", SAYS, CommandForm.Kind.TEXT, true, List.of()))),
            new CommandForm(
                    "quiet",
                    SAYS,
                    List.of(new CommandForm.Argument(
                            "level",
                            SAYS,
                            CommandForm.Kind.CHOICE,
                            false,
                            List.of(new CommandForm.Choice("low", SAYS))))),
            new CommandForm(
                    "mark-solution",
                    SAYS,
                    List.of(new CommandForm.Argument("message", SAYS, CommandForm.Kind.MESSAGE, true, List.of()))));

    void onlyFirst() {
        forms = forms.subList(0, 1);
    }

    @Override
    public List<CommandForm> forms() {
        return forms;
    }

    void take(CommandCall call, ReplyAddress address, CommandReplies replies) {
        taken.add(address);
        if (call.argument("question").orElse("").equals("fail")) {
            throw new IllegalStateException("as it was told");
        }
        answering.add(Thread.ofVirtual().start(() -> {
            try {
                CommandReply reply = run(call);
                if (!closed) {
                    replies.answer(call, address, reply);
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    /// Until whatever was taken is answered, but for what was never let go on: an answer that is under way when its
    /// connection closes fails, and with it whichever test waits at that moment.
    @Override
    public void close() {
        closed = true;
        goOn.release(answering.size());
        try {
            for (Thread thread : answering) {
                thread.join(Await.PATIENCE);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public CommandReply run(CommandCall call) throws InterruptedException {
        calls.add(call);
        String question = call.argument("question").orElse("");
        if (question.startsWith("slow")) {
            goOn.acquire();
        }
        String text = call.name() + " " + question;
        return question.endsWith("all") ? CommandReply.toAll(text) : CommandReply.alone(text);
    }
}
