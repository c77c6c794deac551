package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import org.murabito.archive.Changes;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.search.words.TextAnalyzer;

/// Writes changes to the server, as many in one request as it takes well.
final class BulkWriter {
    private static final int MOST_CHARACTERS = 2_000_000;
    private static final int GONE = 404;
    private static final Duration WRITE = Duration.ofSeconds(60);

    private final ClusterClient client;
    private final ServedIndex index;
    private final TextAnalyzer analyzer;
    private final StringBuilder lines = new StringBuilder();

    BulkWriter(ClusterClient client, ServedIndex index, TextAnalyzer analyzer) {
        this.client = client;
        this.index = index;
        this.analyzer = analyzer;
    }

    void write(Changes changes) {
        changes.gone().forEach(gone -> remove(gone.id()));
        changes.present().forEach(this::put);
        send();
    }

    private void put(Changes.Present present) {
        MessageId id = present.message().id();
        if (present.message().kind() == PostKind.NOTICE) {
            remove(id);
        } else {
            add("index", id);
            lines.append(client.text(MessageFields.of(present, analyzer))).append('\n');
            sendWhenFull();
        }
    }

    private void remove(MessageId id) {
        add("delete", id);
        sendWhenFull();
    }

    private void add(String what, MessageId id) {
        lines.append(client.text(Map.of(what, Map.of("_id", Long.toString(id.value())))))
                .append('\n');
    }

    private void sendWhenFull() {
        if (lines.length() > MOST_CHARACTERS) {
            send();
        }
    }

    private void send() {
        if (lines.isEmpty()) {
            return;
        }
        JsonNode answer = client.postLines(index.path("_bulk?require_alias=true"), lines.toString(), WRITE);
        lines.setLength(0);
        if (answer.path("errors").asBoolean()) {
            for (JsonNode item : answer.path("items")) {
                item.forEach(done -> {
                    if (done.path("status").asInt() != GONE
                            || !done.path("result").asText().equals("not_found")) {
                        client.check(done);
                    }
                });
            }
        }
    }
}
