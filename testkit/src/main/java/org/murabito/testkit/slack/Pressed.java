package org.murabito.testkit.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/// What Slack tells when somebody presses a button
/// (docs.slack.dev/reference/interaction-payloads/block_actions-payload).
final class Pressed {
    private Pressed() {}

    /// What Slack gives a press.
    ///
    /// @param responses where it can be answered
    record Stamp(String ts, String trigger, String responses) {}

    /// Fails where the message has no button of that name.
    static ObjectNode told(String channel, ObjectNode message, String label, ObjectNode user, Stamp at) {
        ObjectNode told = JsonNodeFactory.instance.objectNode().put("type", "block_actions");
        String id = user.path("id").asText();
        String name = user.path("name").asText();
        told.putObject("user")
                .put("id", id)
                .put("username", name)
                .put("name", name)
                .put("team_id", Talk.TEAM);
        told.put("api_app_id", "A0MURA").put("token", "");
        told.putObject("team").put("id", Talk.TEAM).put("domain", "town");
        told.putNull("enterprise").put("is_enterprise_install", false);
        String ts = message.path("ts").asText();
        ObjectNode container = told.putObject("container").put("type", "message");
        container.put("message_ts", ts).put("channel_id", channel).put("is_ephemeral", false);
        ObjectNode shown = message.deepCopy();
        shown.remove("metadata");
        if (message.has("thread_ts")) {
            container.put("thread_ts", message.path("thread_ts").asText());
        }
        told.putObject("channel").put("id", channel).put("name", channel.toLowerCase(Locale.ROOT));
        told.set("message", shown);
        told.put("trigger_id", at.trigger()).put("response_url", at.responses());
        told.putObject("state").putObject("values");
        told.putArray("actions").add(action(message, label, at.ts()));
        return told;
    }

    private static ObjectNode action(ObjectNode message, String label, String ts) {
        for (JsonNode block : message.path("blocks")) {
            for (JsonNode element : block.path("elements")) {
                if (element.at("/text/text").asText().equals(label)) {
                    ObjectNode action = element.deepCopy();
                    action.put("block_id", block.path("block_id").asText());
                    return action.put("action_ts", ts);
                }
            }
        }
        throw new AssertionError("no button " + label + " below " + message);
    }
}
