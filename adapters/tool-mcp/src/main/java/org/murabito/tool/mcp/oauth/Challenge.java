package org.murabito.tool.mcp.oauth;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import org.murabito.text.Regex;

/// What a server says when it does not let somebody in (https://www.rfc-editor.org/rfc/rfc6750#section-3 and
/// https://www.rfc-editor.org/rfc/rfc9728#section-5.1).
record Challenge(String header) {
    static final Challenge NONE = new Challenge("");

    /// Where the metadata names the authorization server.
    Optional<String> metadata() {
        return value("resource_metadata");
    }

    List<String> scopes() {
        return value("scope").map(Challenge::words).orElse(List.of());
    }

    /// Whether the token is valid, but lacks a scope that this call needs.
    boolean wantsMore() {
        return value("error").filter("insufficient_scope"::equals).isPresent();
    }

    static List<String> words(String scope) {
        return List.of(scope.split(" ")).stream()
                .filter(word -> !word.isBlank())
                .toList();
    }

    private Optional<String> value(String name) {
        Matcher matcher = Regex.compile("\\b" + name + "\\s*=\\s*(?:\"([^\"]*)\"|([^\\s,]+))")
                .matcher(header);
        return matcher.find()
                ? Optional.ofNullable(matcher.group(1)).or(() -> Optional.ofNullable(matcher.group(2)))
                : Optional.empty();
    }
}
