package org.murabito.archive.importing.discord;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes files as the exporter does. Quotes are single here, for the sake of the reader.
record Guild(Path folder, String id, String name) {
    void channel(String file, String channel, String... messages) throws IOException {
        String all = "{'guild': {'id': '" + id + "', 'name': '" + name + "', 'iconUrl': 'x'}, 'channel': " + channel
                + ", 'dateRange': {'after': null, 'before': null}, 'exportedAt': '2025-01-01T00:00:00+00:00',"
                + " 'messages': [" + String.join(",\n", messages) + "], 'messageCount': " + messages.length + "}";
        Files.writeString(folder.resolve(file + ".json"), all.replace('\'', '"'));
    }

    static String said(String key, String text) {
        return message(key, "'content': '" + text + "'");
    }

    /// A message by Ana, unless the fields say another author.
    static String message(String key, String fields) {
        String author = fields.contains("'author'")
                ? ""
                : "'author': {'id': '5', 'name': 'ana', 'discriminator': '0000', 'nickname': 'Ana', 'isBot': false,"
                        + " 'roles': []}, ";
        String type = fields.contains("'type': ") && !fields.contains("'reference'") ? "" : "'type': 'Default', ";
        String time = fields.contains("'timestamp'") ? "" : "'timestamp': '2020-03-01T18:00:00.5+09:00', ";
        return "{'id': '" + key + "', " + type + time + author + fields + "}";
    }
}
