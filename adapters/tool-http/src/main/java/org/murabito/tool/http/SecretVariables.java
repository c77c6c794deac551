package org.murabito.tool.http;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Puts variables of the environment in the place of `${NAME}`, or of `${NAME?}` for one that need not be set.
final class SecretVariables {
    private static final Pattern NAMED = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)(\\??)}");
    private static final Pattern SENDABLE = Pattern.compile("[\\x20-\\x7e]+");
    private static final String GONE = "[key]";
    private static final int LEAST_OF_A_KEY = 6;

    private final Function<String, Optional<String>> environment;

    SecretVariables(Function<String, Optional<String>> environment) {
        this.environment = environment;
    }

    static boolean named(String text) {
        return NAMED.matcher(text).find();
    }

    /// What stands beside the names.
    static String around(String text) {
        return NAMED.matcher(text).replaceAll(" ");
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

    /// The names of those that are set to what no header can carry.
    List<String> unfit(String header) {
        return NAMED.matcher(header)
                .results()
                .map(found -> found.group(1))
                .filter(name -> value(name)
                        .filter(value -> !SENDABLE.matcher(value).matches())
                        .isPresent())
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

    /// The text with the values of everything that `named` names taken out, however they are written in addresses or
    /// in JSON. A value as short as a number of items stays: it is no key, and stands everywhere.
    String without(String text, List<String> named) {
        List<String> values = named.stream()
                .flatMap(one -> NAMED.matcher(one).results())
                .flatMap(found -> value(found.group(1)).stream())
                .filter(value -> value.length() >= LEAST_OF_A_KEY)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        String clean = text;
        for (String value : values) {
            clean = written(value).matcher(clean).replaceAll(GONE);
        }
        return clean;
    }

    /// Each sign as it is, encoded for an address, or escaped in JSON.
    private static Pattern written(String value) {
        StringBuilder pattern = new StringBuilder();
        value.codePoints().mapToObj(Character::toString).forEach(sign -> {
            String escaped = sign.chars().mapToObj("\\\\u%04x"::formatted).collect(Collectors.joining());
            pattern.append("(?:\\\\?")
                    .append(Pattern.quote(sign))
                    .append("|(?i:")
                    .append(inBytes(sign))
                    .append('|')
                    .append(escaped)
                    .append(sign.equals(" ") ? ")|\\+)" : "))");
        });
        return Pattern.compile(pattern.toString());
    }

    private static String inBytes(String sign) {
        return "%" + HexFormat.ofDelimiter("%").formatHex(sign.getBytes(StandardCharsets.UTF_8));
    }

    private Optional<String> value(String name) {
        return environment.apply(name).map(String::strip).filter(value -> !value.isEmpty());
    }
}
