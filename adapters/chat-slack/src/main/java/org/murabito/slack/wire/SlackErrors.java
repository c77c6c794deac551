package org.murabito.slack.wire;

import org.murabito.chat.DoorException;

/// Says what Slack's words for a shut door mean, and what to do about them.
public final class SlackErrors {
    private SlackErrors() {}

    public static DoorException atTheDoor(SlackTrouble trouble) {
        String what = trouble.kind() == SlackTrouble.Kind.REFUSED ? meaning(trouble.code()) : "";
        return what.isEmpty()
                ? trouble.atTheDoor()
                : new DoorException("Slack refuses " + trouble.getMessage() + ": " + what, false, trouble);
    }

    /// In a few words, what is wrong and what to do; empty where Slack's own word says all there is to say.
    public static String meaning(String code) {
        return switch (code) {
            case "invalid_auth", "not_authed" ->
                "the token is not one of Slack's (copy it again from api.slack.com/apps; " + Tokens.BOT
                        + " begins with xoxb-, " + Tokens.APP + " with xapp-)";
            case "token_revoked", "account_inactive", "token_expired" ->
                "the token was taken back (install the app in the workspace again, and copy the new token)";
            case "missing_scope", "no_permission" ->
                "the app lacks a scope (compare it with docs/guide/slack-manifest.yaml, and install it again)";
            case "not_allowed_token_type" ->
                "a token of another kind is needed (" + Tokens.BOT + " begins with xoxb-, " + Tokens.APP
                        + " with xapp-, " + Tokens.USER + " with xoxp-)";
            case "no_token_in_the_environment" -> "its token is not set in the environment";
            case "org_login_required", "team_access_not_granted", "enterprise_is_restricted", "ekm_access_denied" ->
                "the workspace or its organisation does not let the app in (ask its owner)";
            case "team_added_to_org" -> "the workspace is being moved into an organisation (it passes)";
            default -> "";
        };
    }
}
