package org.murabito.slack.wire;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What lets Murabito into a workspace. Never shown.
///
/// @param bot acts and reads; begins with xoxb-
/// @param app opens sockets; begins with xapp-
/// @param signing proves that a call is Slack's
/// @param user searches in the name of a member; begins with xoxp-
public record Tokens(
        String bot,
        @Nullable String app,
        @Nullable String signing,
        @Nullable String user) {
    public static final String BOT = "SLACK_BOT_TOKEN";
    public static final String APP = "SLACK_APP_TOKEN";
    public static final String SIGNING = "SLACK_SIGNING_SECRET";
    public static final String USER = "SLACK_USER_TOKEN";

    Optional<String> of(ApiIdentity caller) {
        return Optional.ofNullable(
                switch (caller) {
                    case BOT -> bot;
                    case APP -> app;
                    case USER -> user;
                });
    }

    @Override
    public String toString() {
        return "Slack tokens";
    }
}
