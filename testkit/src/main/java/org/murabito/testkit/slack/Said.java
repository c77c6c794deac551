package org.murabito.testkit.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Events, in the form that Slack gives them (docs.slack.dev/reference/events).
final class Said {
    private Said() {}

    static ObjectNode event(String type, String ts) {
        return JsonNodeFactory.instance.objectNode().put("type", type).put("event_ts", ts);
    }

    static ObjectNode changed(String channel, ObjectNode message, ObjectNode before, String ts) {
        ObjectNode event = event("message", ts).put("subtype", "message_changed");
        event.put("channel", channel).put("hidden", true).put("ts", ts).put("channel_type", "channel");
        ObjectNode now = message.deepCopy();
        now.remove("metadata");
        event.set("message", now);
        event.set("previous_message", before);
        return event;
    }

    static ObjectNode deleted(String channel, ObjectNode before, String ts) {
        ObjectNode event = event("message", ts).put("subtype", "message_deleted");
        event.put("channel", channel).put("hidden", true).put("ts", ts).put("channel_type", "channel");
        event.put("deleted_ts", before.path("ts").asText());
        event.set("previous_message", before.deepCopy());
        return event;
    }

    static ObjectNode reacted(String channel, String message, String name, String user, boolean on, String ts) {
        ObjectNode event = event(on ? "reaction_added" : "reaction_removed", ts);
        event.put("user", user).put("reaction", name).put("item_user", "");
        event.putObject("item").put("type", "message").put("channel", channel).put("ts", message);
        return event;
    }
}
