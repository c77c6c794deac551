package org.murabito.testkit.slack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which arguments Slack publishes for each method. The list beside this class is held against the request classes of
/// Slack's own library by a test of the adapter.
public final class Forms {
    private static final Map<String, Set<String>> REQUIRED = Map.ofEntries(
            Map.entry("assistant.threads.setStatus", Set.of("channel_id", "thread_ts", "status")),
            Map.entry("assistant.search.context", Set.of("query")),
            Map.entry("chat.delete", Set.of("channel", "ts")),
            Map.entry("chat.postEphemeral", Set.of("channel", "user")),
            Map.entry("chat.postMessage", Set.of("channel")),
            Map.entry("chat.update", Set.of("channel", "ts")),
            Map.entry("conversations.history", Set.of("channel")),
            Map.entry("conversations.info", Set.of("channel")),
            Map.entry("conversations.members", Set.of("channel")),
            Map.entry("conversations.replies", Set.of("channel", "ts")),
            Map.entry("files.info", Set.of("file")),
            Map.entry("reactions.add", Set.of("channel", "timestamp", "name")),
            Map.entry("reactions.remove", Set.of("name", "channel", "timestamp")),
            Map.entry("search.messages", Set.of("query")),
            Map.entry("users.info", Set.of("user")));

    private static final Map<String, Set<String>> PUBLISHED = read();

    private Forms() {}

    public static Map<String, Set<String>> published() {
        return PUBLISHED;
    }

    /// What is wrong with a request, if anything.
    static Optional<String> complaint(String method, Map<String, String> form) {
        Set<String> known = PUBLISHED.get(method);
        if (known == null) {
            return Optional.of("no method " + method);
        }
        List<String> unknown =
                form.keySet().stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            return Optional.of(method + " has no " + unknown);
        }
        List<String> missing = REQUIRED.getOrDefault(method, Set.of()).stream()
                .filter(name -> form.getOrDefault(name, "").isEmpty() && !name.equals("status"))
                .toList();
        return missing.isEmpty() ? Optional.empty() : Optional.of(method + " lacks " + missing);
    }

    public static Map<String, String> decode(String body) {
        Map<String, String> form = new LinkedHashMap<>();
        for (String pair : body.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                form.put(
                        pair.substring(0, equals),
                        URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return form;
    }

    private static Map<String, Set<String>> read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Forms.class.getResourceAsStream("methods.txt"), "methods.txt"),
                StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .collect(Collectors.toMap(
                            line -> line.substring(0, line.indexOf(':')),
                            line -> Set.copyOf(Arrays.asList(line.substring(line.indexOf(':') + 1)
                                    .strip()
                                    .split("\\s+")))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
