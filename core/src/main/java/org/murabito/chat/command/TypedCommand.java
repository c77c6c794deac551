package org.murabito.chat.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// What stood behind the slash: `ask who has the key?`, `quiet 2h`.
///
/// @param arguments by name, as far as given
public record TypedCommand(String name, Map<String, String> arguments) {
    /// A Japanese keyboard gives a wide blank.
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\u3000]+");

    public TypedCommand {
        arguments = Map.copyOf(arguments);
    }

    /// Empty where no command is called that.
    ///
    /// @param key of the message that an address leads to; what is no address is left as it is, to be refused
    public static Optional<TypedCommand> read(String text, List<CommandForm> forms, UnaryOperator<String> key) {
        Behind name = Behind.of(text.strip());
        return forms.stream()
                .filter(form -> form.name().equalsIgnoreCase(name.word))
                .findFirst()
                .map(form -> new TypedCommand(form.name(), arguments(form, name.rest, key)));
    }

    /// The first word, and what stands behind it.
    private record Behind(String word, String rest) {
        static Behind of(String text) {
            String[] parts = BETWEEN.split(text, 2);
            return new Behind(parts[0], parts.length < 2 ? "" : parts[1]);
        }
    }

    /// Words are given out in order; the last text takes what is left, as it is.
    private static Map<String, String> arguments(CommandForm form, String words, UnaryOperator<String> key) {
        Map<String, String> given = new LinkedHashMap<>();
        String left = words;
        for (CommandForm.Argument argument : form.arguments()) {
            Behind next = Behind.of(left);
            boolean last = argument.equals(form.arguments().getLast());
            if (left.isEmpty() || !takes(argument, next.word)) {
                continue;
            }
            boolean all = last && argument.kind() == CommandForm.Kind.TEXT;
            String value = all ? left : next.word;
            given.put(
                    argument.name(),
                    switch (argument.kind()) {
                        case TEXT -> value;
                        case CHOICE -> chosen(argument, value);
                        case MESSAGE -> key.apply(value);
                    });
            left = all ? "" : next.rest;
        }
        return given;
    }

    private static boolean takes(CommandForm.Argument argument, String word) {
        return argument.kind() != CommandForm.Kind.CHOICE || argument.required() || isChoice(argument, word);
    }

    private static boolean isChoice(CommandForm.Argument argument, String word) {
        return argument.choices().stream().anyMatch(choice -> choice.value().equalsIgnoreCase(word));
    }

    /// As it is listed; what is no choice is left to be refused.
    private static String chosen(CommandForm.Argument argument, String word) {
        return argument.choices().stream()
                .map(CommandForm.Choice::value)
                .filter(word::equalsIgnoreCase)
                .findFirst()
                .orElse(word);
    }
}
