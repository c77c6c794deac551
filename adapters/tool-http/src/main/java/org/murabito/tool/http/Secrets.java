package org.murabito.tool.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts variables of the environment in the place of `${NAME}`, or of `${NAME?}` for one that need not be set.
final class Secrets {
    private static final Pattern NAMED = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)(\\??)}");
    private static final String GONE = "[key]";

    private final Function<String, Optional<String>> environment;

    Secrets(Function<String, Optional<String>> environment) {
        this.environment = environment;
    }

    static boolean named(String text) {
        return NAMED.matcher(text).find();
    }

    /// The names of those that have to be set, and are not.
    List<String> missing(String text) {
        return NAMED.matcher(text)
                .results()
                .filter(found ->
                        found.group(2).isEmpty() && value(found.group(1)).isEmpty())
                .map(found -> found.group(1))
                .toList();
    }

    /// Empty where one that is named is not set.
    Optional<String> filled(String text) {
        Matcher names = NAMED.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (names.find()) {
            Optional<String> value = value(names.group(1));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            names.appendReplacement(filled, Matcher.quoteReplacement(value.get()));
        }
        names.appendTail(filled);
        return Optional.of(filled.toString());
    }

    /// The text with the values of everything that `named` names taken out.
    String without(String text, List<String> named) {
        List<String> values = new ArrayList<>();
        named.forEach(one -> NAMED.matcher(one)
                .results()
                .forEach(found -> value(found.group(1)).ifPresent(values::add)));
        String clean = text;
        for (String value : values) {
            clean = clean.replace(value, GONE);
        }
        return clean;
    }

    private Optional<String> value(String name) {
        return environment.apply(name).map(String::strip).filter(value -> !value.isEmpty());
    }
}
