package org.murabito.app.settings;

import java.util.List;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.tool.outside.Endpoint;

/// The door to Slack; its tokens stand in the environment.
///
/// @param responses hosts beside Slack's own that answers to commands may go to
/// @param named whether anybody set anything of it
public record SlackDoorSettings(boolean enabled, String url, List<String> responses, boolean named) {
    public SlackDoorSettings {
        responses = List.copyOf(responses);
        Settings.address("slack.url", url);
        for (String host : responses) {
            if (Endpoint.parse(host).isEmpty()) {
                throw new WrongSetting("slack.responses", host, "hosts like slack.lan or 127.0.0.1:8080");
            }
        }
    }
}
