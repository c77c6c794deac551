package org.murabito.chat.command;

import java.util.List;
import java.util.Map;
import org.murabito.text.Language;

/// A command as a platform lists it.
///
/// @param name lower case and hyphens
/// @param descriptions a line of at most 100 characters in every language
/// @param speaksLater whether it makes Murabito speak by itself where it was given
public record CommandForm(
        String name, Map<Language, String> descriptions, List<Argument> arguments, boolean speaksLater) {
    public CommandForm {
        descriptions = Map.copyOf(descriptions);
        arguments = List.copyOf(arguments);
    }

    public CommandForm(String name, Map<Language, String> descriptions, List<Argument> arguments) {
        this(name, descriptions, arguments, false);
    }

    public CommandForm speakingLater() {
        return new CommandForm(name, descriptions, arguments, true);
    }

    /// What stands behind a command, required ones first.
    ///
    /// @param choices what it may be, where it is one of few
    public record Argument(
            String name, Map<Language, String> descriptions, Kind kind, boolean required, List<Choice> choices) {
        public Argument {
            descriptions = Map.copyOf(descriptions);
            choices = List.copyOf(choices);
        }
    }

    /// @param value what is given to the command
    public record Choice(String value, Map<Language, String> names) {
        public Choice {
            names = Map.copyOf(names);
        }
    }

    public enum Kind {
        TEXT,
        CHOICE,
        /// A message of the channel or its threads, given by its key: a door reads it from a link, or
        /// offers the command on the message itself.
        MESSAGE
    }
}
