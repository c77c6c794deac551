package org.murabito.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.archive.Stores;
import org.murabito.chat.CommandCall;
import org.murabito.chat.CommandForm;
import org.murabito.chat.CommandReply;
import org.murabito.chat.Message;
import org.murabito.perceive.PlaceView;
import org.murabito.runlog.Reasons;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Says why Murabito spoke or kept quiet about a message, or about the newest one that it decided on.
record Why(Stores stores, PlaceView view, Reasons reasons, Telling telling) implements Command {
    private static final String MESSAGE = "message";
    private static final int LOOKED_BACK = 30;

    @Override
    public CommandForm form() {
        return telling.form("why", telling.argument("why", MESSAGE, CommandForm.Kind.MESSAGE, false));
    }

    @Override
    public CommandReply run(CommandCall call) {
        Sight sight = view.sight(call.place(), call.caller()).orElse(null);
        if (sight == null) {
            return telling.alone(call, "nothing-asked");
        }
        Optional<String> named = call.argument(MESSAGE);
        List<Message> looked = named.map(key -> stores.messages().find(sight, call.place(), key).stream()
                        .toList())
                .orElseGet(() -> stores.messages()
                        .latest(sight, call.place(), LOOKED_BACK, null)
                        .reversed());
        if (looked.isEmpty()) {
            return telling.alone(call, "no-message");
        }
        return looked.stream()
                .flatMap(message -> told(message, sight, call).stream())
                .findFirst()
                .map(CommandReply::alone)
                .orElseGet(() -> telling.alone(call, "why.nothing"));
    }

    /// About an answer of its own it tells of what was answered.
    private Optional<String> told(Message message, Sight sight, CommandCall call) {
        Language language = call.language();
        Optional<Reasons.Told> told = reasons.about(message.id(), language);
        if (told.isEmpty() && message.replyTo() != null) {
            told = stores.messages()
                    .find(sight, message.replyTo())
                    .flatMap(asked -> reasons.about(asked.id(), language));
        }
        return told.map(why -> said(why, message, call));
    }

    private String said(Reasons.Told why, Message message, CommandCall call) {
        String deed = telling.say(
                call.language(),
                "why." + why.deed().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                telling.markup(call).link(message.place(), message.key()));
        return why.because().stream()
                .map(because -> "- " + because.words() + (because.points() == 0 ? "" : " (" + because.points() + ")"))
                .collect(Collectors.joining("\n", deed + "\n", ""));
    }
}
