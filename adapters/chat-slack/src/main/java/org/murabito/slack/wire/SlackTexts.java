package org.murabito.slack.wire;

import org.murabito.text.Localized;
import org.murabito.text.Phrases;

/// What whoever runs this installation is told of the connection, from `connection_*.properties`.
public final class SlackTexts {
    private static final Phrases PHRASES = new Phrases("org.murabito.slack.wire.connection");

    private SlackTexts() {}

    public static Localized text(String key, Object... values) {
        return PHRASES.localized(key, values);
    }

    /// In a few words, what one of Slack's own words for trouble means and what to do about it; empty where it says all
    /// there is to say.
    public static Localized meaning(String code) {
        return switch (code) {
            case "invalid_auth", "not_authed" -> error("no-token");
            case "token_revoked", "account_inactive", "token_expired" -> error("taken-back");
            case "missing_scope", "no_permission" -> error("no-scope");
            case "not_allowed_token_type" -> error("other-kind");
            case "no_token_in_the_environment" -> error("not-set");
            case "org_login_required", "team_access_not_granted", "enterprise_is_restricted", "ekm_access_denied" ->
                error("not-let-in");
            case "team_added_to_org" -> error("moving");
            default -> Localized.NONE;
        };
    }

    private static Localized error(String key) {
        return text("error." + key, Tokens.BOT, Tokens.APP, Tokens.USER);
    }
}
