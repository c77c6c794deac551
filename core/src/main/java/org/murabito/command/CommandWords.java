package org.murabito.command;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Markup;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// The fixed sentences of commands, and how they are listed.
public final class CommandWords {
    private final Doors doors;
    private final Phrases phrases = new Phrases("org.murabito.command.commands");

    public CommandWords(Doors doors) {
        this.doors = doors;
    }

    Markup markup(CommandCall call) {
        return doors.of(call.place().community()).markup();
    }

    String say(Language language, String key, Object... values) {
        return phrases.say(language, key, values);
    }

    /// To the caller alone, in the language of their client.
    CommandReply alone(CommandCall call, String key, Object... values) {
        return CommandReply.alone(say(call.language(), key, values));
    }

    CommandForm form(String name, CommandForm.Argument... arguments) {
        return new CommandForm(name, inAll(name), List.of(arguments));
    }

    CommandForm.Argument argument(String command, String name, CommandForm.Kind kind, boolean required) {
        return new CommandForm.Argument(name, inAll(command + "." + name), kind, required, List.of());
    }

    CommandForm.Argument choice(String command, String name, List<String> values) {
        List<CommandForm.Choice> choices = values.stream()
                .map(value -> new CommandForm.Choice(value, inAll(command + "." + name + "." + value)))
                .toList();
        return new CommandForm.Argument(name, inAll(command + "." + name), CommandForm.Kind.CHOICE, false, choices);
    }

    private Map<Language, String> inAll(String key) {
        return Arrays.stream(Language.values())
                .collect(Collectors.toMap(language -> language, language -> say(language, "form." + key)));
    }
}
