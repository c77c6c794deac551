package org.murabito.slack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Commands;
import org.murabito.text.Language;

/// Two commands that say what they were asked.
public final class PlayedCommands implements Commands {
    private static final Map<Language, String> SOME = Map.of(Language.ENGLISH, "asks", Language.JAPANESE, "聞く");

    private final List<CommandCall> calls = new ArrayList<>();

    @Override
    public List<CommandForm> forms() {
        return List.of(
                new CommandForm(
                        "ask",
                        SOME,
                        List.of(new CommandForm.Argument("question", SOME, CommandForm.Kind.TEXT, true, List.of()))),
                new CommandForm(
                        "mark-solution",
                        SOME,
                        List.of(new CommandForm.Argument("message", SOME, CommandForm.Kind.MESSAGE, true, List.of()))));
    }

    @Override
    public synchronized CommandReply run(CommandCall call) {
        calls.add(call);
        return call.name().equals("ask")
                ? CommandReply.alone(
                        "**you asked** " + call.argument("question").orElse("nothing"))
                : CommandReply.toAll("marked " + call.argument("message").orElse("nothing"));
    }

    public synchronized List<CommandCall> calls() {
        return List.copyOf(calls);
    }
}
