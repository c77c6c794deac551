package org.murabito.tool.mcp.setup;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;

/// Fills `${NAME}` and `${NAME:-otherwise}` in from the environment.
record Variables(Function<String, Optional<String>> environment) {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(?:env:)?([A-Za-z_]\\w*)(?::-([^}]*))?}");

    String filled(String server, String text) {
        Matcher matcher = VARIABLE.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(filled, Matcher.quoteReplacement(value(server, matcher)));
        }
        return matcher.appendTail(filled).toString();
    }

    private String value(String server, Matcher matcher) {
        String name = matcher.group(1);
        @Nullable String otherwise = matcher.group(2);
        return environment
                .apply(name)
                .or(() -> Optional.ofNullable(otherwise))
                .orElseThrow(() -> new McpTrouble(
                        server,
                        Kind.CONFIGURATION,
                        "${" + name + "} is not set in the environment",
                        "set it, or write ${" + name + ":-otherwise}"));
    }
}
