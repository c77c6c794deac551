package org.murabito.tool.mcp.setup;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an operator configured for a server and nobody else is to read, also where the server says it. Shorter values
/// are left alone: they stand in many words that are no secret.
///
/// @param values the longest first
public record ConfiguredSecrets(List<String> values) {
    public static final ConfiguredSecrets NONE = new ConfiguredSecrets(List.of());
    private static final int SHORTEST = 6;
    private static final Pattern KEY =
            Pattern.compile("key|token|secret|passw|credential|cookie|auth(?!or(?!i))", Pattern.CASE_INSENSITIVE);
    private static final String BLANK = "…";

    public ConfiguredSecrets {
        values = values.stream()
                .flatMap(ConfiguredSecrets::lines)
                .filter(value -> value.length() >= SHORTEST)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /// Those that a server is given.
    public static ConfiguredSecrets of(ServerTransport way) {
        return of(way, _ -> true);
    }

    /// Those that are keys by their names. The others may be paths and plain words that its tools have to speak of.
    static ConfiguredSecrets keys(ServerTransport way) {
        return of(way, ConfiguredSecrets::isKey);
    }

    static boolean isKey(String name) {
        return KEY.matcher(name).find();
    }

    private static ConfiguredSecrets of(ServerTransport way, Predicate<String> names) {
        return switch (way) {
            case ServerTransport.Command command ->
                new ConfiguredSecrets(named(command.environment(), names)
                        .map(Map.Entry::getValue)
                        .toList());
            case ServerTransport.Address address ->
                new ConfiguredSecrets(named(address.headers(), names)
                        .flatMap(ConfiguredSecrets::header)
                        .toList());
            case ServerTransport.Preset _, ServerTransport.Nowhere _ -> NONE;
        };
    }

    private static Stream<Map.Entry<String, String>> named(Map<String, String> values, Predicate<String> names) {
        return values.entrySet().stream().filter(value -> names.test(value.getKey()));
    }

    /// What is said line by line is compared with each of them.
    private static Stream<String> lines(String value) {
        return Stream.concat(Stream.of(value.strip()), value.lines().map(String::strip));
    }

    /// What follows the scheme is the secret, and may be said without it.
    private static Stream<String> header(Map.Entry<String, String> header) {
        String value = header.getValue();
        return Stream.of(value, value.substring(value.indexOf(' ') + 1));
    }

    ConfiguredSecrets and(Collection<String> others) {
        return new ConfiguredSecrets(
                Stream.concat(values.stream(), others.stream()).toList());
    }

    public String blanked(String words) {
        String blanked = words;
        for (String value : values) {
            blanked = blanked.replace(value, BLANK);
        }
        return blanked;
    }

    public McpTrouble blanked(McpTrouble trouble) {
        String what = blanked(trouble.what());
        String fix = blanked(trouble.fix());
        return what.equals(trouble.what()) && fix.equals(trouble.fix())
                ? trouble
                : new McpTrouble(trouble.server(), trouble.kind(), what, fix);
    }

    @Override
    public String toString() {
        return BLANK;
    }
}
