package org.murabito.tool.mcp.setup;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;

/// Fills `${NAME}` and `${NAME:-otherwise}` in from the environment, and keeps what it filled in.
final class Variables {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(?:env:)?([A-Za-z_]\\w*)(?::-([^}]*))?}");

    /// Everybody has them, and what is said of a server is searched for them.
    private static final Set<String> OPEN = Set.of("HOME", "PATH", "USER", "PWD", "TMPDIR", "LANG", "TZ");

    private final Function<String, Optional<String>> environment;
    private final Map<String, String> given = new LinkedHashMap<>();

    Variables(Function<String, Optional<String>> environment) {
        this.environment = environment;
    }

    String filled(String server, String text) {
        Matcher matcher = VARIABLE.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(filled, Matcher.quoteReplacement(value(server, matcher)));
        }
        return matcher.appendTail(filled).toString();
    }

    /// What came from the environment and may be secret.
    Collection<String> given() {
        return List.copyOf(given.values());
    }

    /// Those of them that are keys by their names.
    Collection<String> keys() {
        return given.entrySet().stream()
                .filter(one -> ConfiguredSecrets.isKey(one.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private String value(String server, Matcher matcher) {
        String name = matcher.group(1);
        @Nullable String otherwise = matcher.group(2);
        // A value that was read from a file often ends with a line of its own.
        Optional<String> set = environment.apply(name).map(value -> value.replaceAll("[\\r\\n]+$", ""));
        if (!OPEN.contains(name)) {
            set.ifPresent(value -> given.put(name, value));
        }
        return set.or(() -> Optional.ofNullable(otherwise))
                .orElseThrow(() -> new McpTrouble(
                        server,
                        Kind.CONFIGURATION,
                        "${" + name + "} is not set in the environment",
                        "set it, or write ${" + name + ":-otherwise}"));
    }
}
