package org.murabito.format.slack;

import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.importing.json.JsonFields;

/// What a channel says of itself.
public final class SlackTopic {
    private SlackTopic() {}

    /// Its topic and its purpose, in Slack's markup; empty without either.
    public static String of(JsonFields channel) {
        List<String> topic = new ArrayList<>();
        for (String field : List.of("topic", "purpose")) {
            String value = channel.object(field).text("value");
            if (!value.isBlank() && !topic.contains(value)) {
                topic.add(value);
            }
        }
        return String.join(" · ", topic);
    }

    /// As it is shown.
    public static String shown(String topic, boolean archived, SlackText text) {
        return (archived ? "[archived] " : "") + text.plain(topic);
    }
}
