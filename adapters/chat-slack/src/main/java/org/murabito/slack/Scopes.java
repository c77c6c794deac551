package org.murabito.slack;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.murabito.slack.wire.SlackTexts;
import org.murabito.text.Localized;

/// What the app has to be allowed. The manifest that ships with the guide asks for exactly these.
final class Scopes {
    static final List<String> BOT = List.of(
            "app_mentions:read",
            "channels:history",
            "channels:read",
            "chat:write",
            "commands",
            "files:read",
            "groups:history",
            "groups:read",
            "im:history",
            "im:read",
            "mpim:history",
            "mpim:read",
            "reactions:read",
            "reactions:write",
            "users:read");

    private Scopes() {}

    /// Each with what it is for, in one line.
    static Localized withPurposes(Collection<String> scopes) {
        return new Localized(joined(scopes, Localized::english), joined(scopes, Localized::japanese));
    }

    private static String joined(Collection<String> scopes, Function<Localized, String> language) {
        return scopes.stream()
                .map(scope -> scope + " (" + language.apply(SlackTexts.text("scope." + scope.replace(':', '.'))) + ")")
                .collect(Collectors.joining("; "));
    }
}
