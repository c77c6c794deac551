package org.murabito.tool.mcp.setup;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What is wrong with headers as an operator wrote them, without their values: those may be secrets.
final class Headers {
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern VALUE = Pattern.compile("[\\t\\x20-\\x7e]*");

    /// They belong to the connection, and are made for each request.
    private static final Set<String> OURS =
            Set.of("connection", "content-length", "expect", "host", "transfer-encoding", "upgrade");

    private Headers() {}

    /// Empty where all of them can be sent.
    static Optional<String> wrong(Map<String, String> headers) {
        return headers.entrySet().stream()
                .flatMap(header -> wrong(header.getKey(), header.getValue()).stream())
                .findFirst();
    }

    private static Optional<String> wrong(String name, String value) {
        if (!NAME.matcher(name).matches()) {
            return Optional.of("the header \"" + name + "\" has no name that can be sent");
        }
        if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
            return Optional.of("the header " + name + " cannot be set");
        }
        return VALUE.matcher(value).matches()
                ? Optional.empty()
                : Optional.of("the value of the header " + name + " has letters that cannot be sent");
    }
}
