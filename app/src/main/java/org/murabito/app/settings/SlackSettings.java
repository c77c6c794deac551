package org.murabito.app.settings;

/// The door to Slack; its tokens stand in the environment.
public record SlackSettings(boolean enabled, String url) {
    public SlackSettings {
        Settings.address("slack.url", url);
    }
}
