package org.murabito.discord;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandDesk;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Commands;
import org.murabito.chat.ReplyAddress;
import org.murabito.text.Language;

/// Commands that answer with what they were told, at once or when they are let go on.
final class PlayedCommands implements Commands {
    private static final Map<Language, String> SAYS = Map.of(Language.ENGLISH, "Says it", Language.JAPANESE, "言います");

    final List<CommandCall> calls = new CopyOnWriteArrayList<>();
    final List<ReplyAddress> taken = new CopyOnWriteArrayList<>();
    final Semaphore goOn = new Semaphore(0);
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

    void take(CommandCall call, ReplyAddress address, CommandDesk desk) {
        taken.add(address);
        if (call.argument("question").orElse("").equals("fail")) {
            throw new IllegalStateException("as it was told");
        }
        Thread.ofVirtual().start(() -> {
            try {
                desk.answer(call, address, run(call));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
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
