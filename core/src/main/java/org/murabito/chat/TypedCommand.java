package org.murabito.chat;

import java.util.ArrayList;
import java.util.Arrays;
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
        List<String> words = new ArrayList<>(Arrays.asList(BETWEEN.split(text.strip())));
        String name = words.removeFirst();
        return forms.stream()
                .filter(form -> form.name().equalsIgnoreCase(name))
                .findFirst()
                .map(form -> new TypedCommand(form.name(), arguments(form, words, key)));
    }

    /// Words are given out in order; the last text takes what is left.
    private static Map<String, String> arguments(CommandForm form, List<String> words, UnaryOperator<String> key) {
        Map<String, String> given = new LinkedHashMap<>();
        List<CommandForm.Argument> arguments = form.arguments();
        for (int i = 0; i < arguments.size() && !words.isEmpty(); i++) {
            CommandForm.Argument argument = arguments.get(i);
            boolean last = i == arguments.size() - 1;
            switch (argument.kind()) {
                case CHOICE -> {
                    if (argument.required() || isChoice(argument, words.getFirst())) {
                        given.put(argument.name(), words.removeFirst());
                    }
                }
                case MESSAGE -> given.put(argument.name(), key.apply(words.removeFirst()));
                case TEXT -> {
                    given.put(argument.name(), last ? String.join(" ", words) : words.removeFirst());
                    if (last) {
                        words.clear();
                    }
                }
            }
        }
        return given;
    }

    private static boolean isChoice(CommandForm.Argument argument, String word) {
        return argument.choices().stream().anyMatch(choice -> choice.value().equalsIgnoreCase(word));
    }
}
