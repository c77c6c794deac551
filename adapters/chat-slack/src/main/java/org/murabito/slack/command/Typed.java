package org.murabito.slack.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.CommandForm;

/// What stood behind the slash: `ask who has the key?`, `quiet 2h`.
///
/// @param arguments by name, as far as given
record Typed(String name, Map<String, String> arguments) {
    private static final Pattern ADDRESS = Pattern.compile("/archives/[A-Z0-9]+/p(\\d{10})(\\d{6})");

    Typed {
        arguments = Map.copyOf(arguments);
    }

    /// Empty where no command is called that.
    static Optional<Typed> read(String text, List<CommandForm> forms) {
        List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
        String name = words.removeFirst();
        return forms.stream()
                .filter(form -> form.name().equalsIgnoreCase(name))
                .findFirst()
                .map(form -> new Typed(form.name(), arguments(form, words)));
    }

    /// Words are given out in order; the last text takes what is left.
    private static Map<String, String> arguments(CommandForm form, List<String> words) {
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
                case MESSAGE -> given.put(argument.name(), key(words.removeFirst()));
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

    /// The key in a message's address; what is none is left to be refused.
    private static String key(String written) {
        Matcher address = ADDRESS.matcher(written);
        return address.find() ? address.group(1) + "." + address.group(2) : written;
    }
}
