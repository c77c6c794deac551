package org.murabito.mcp;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Refuses pages of other addresses, also where such an address was made to lead to this machine (DNS rebinding).
final class AddressCheck {
    private static final Pattern THIS_MACHINE =
            Pattern.compile("(?:localhost|127\\.0\\.0\\.1|\\[::1])(?::\\d{1,5})?", Pattern.CASE_INSENSITIVE);
    private static final String PLAIN = "http://";

    private final Set<String> origins;
    private final Set<String> hosts;

    /// @param origins addresses under which a proxy serves this
    AddressCheck(List<String> origins) {
        this.origins = origins.stream().map(AddressCheck::lower).collect(Collectors.toUnmodifiableSet());
        this.hosts = this.origins.stream()
                .map(origin -> origin.replaceFirst("^https?://", ""))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// By the headers of those names.
    boolean allows(@Nullable String host, @Nullable String origin) {
        return host != null
                && (THIS_MACHINE.matcher(host).matches() || hosts.contains(lower(host)))
                && (origin == null || isOurs(lower(origin)));
    }

    private boolean isOurs(String origin) {
        return origins.contains(origin)
                || (origin.startsWith(PLAIN)
                        && THIS_MACHINE
                                .matcher(origin.substring(PLAIN.length()))
                                .matches());
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
