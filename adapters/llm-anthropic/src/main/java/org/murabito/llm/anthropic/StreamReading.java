package org.murabito.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelException;
import org.murabito.llm.RawJson;

/// Puts a reply together that comes as server-sent events. Kept apart from the SDK's own reading of streams, which does
/// not keep the JSON of what it does not know.
final class StreamReading {
    private final String model;
    private final Map<Integer, PartialBlock> blocks = new TreeMap<>();
    private final ObjectNode usage = Json.object();
    private final ReplyListener listener;
    private final StringBuilder said = new StringBuilder();
    private String stop = "";
    private boolean begun;

    private StreamReading(String model, ReplyListener listener) {
        this.model = model;
        this.listener = listener;
    }

    static RawReply read(InputStream body, String model, ReplyListener listener) throws IOException {
        var reading = new StreamReading(model, listener);
        var lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        var event = new StringBuilder();
        for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("data:")) {
                event.append(line.substring("data:".length()).strip());
            } else if (line.isEmpty() && !event.isEmpty()) {
                if (reading.isLast(event.toString())) {
                    return reading.written();
                }
                event.setLength(0);
            }
        }
        if (!reading.begun) {
            throw ReplyReading.noMessage();
        }
        throw new EOFException("the reply ended in the middle");
    }

    private boolean isLast(String json) {
        Map<String, String> event = RawJson.members(json).orElseThrow(ReplyReading::noMessage);
        switch (ReplyReading.text(event, "type")) {
            case "message_start" -> {
                begun = true;
                count(members(event, "message"));
            }
            case "content_block_start" -> blocks.put(index(event), new PartialBlock(members(event, "content_block")));
            case "content_block_delta" -> {
                PartialBlock block = blocks.get(index(event));
                if (block == null) {
                    throw ReplyReading.noMessage();
                }
                Map<String, String> delta = members(event, "delta");
                block.grow(delta);
                hear(delta);
            }
            case "message_delta" -> {
                stop = ReplyReading.text(members(event, "delta"), "stop_reason");
                count(event);
            }
            case "message_stop" -> {
                return true;
            }
            case "error" -> throw failure(members(event, "error"));
            default -> {
                // A ping, the end of a block, or an event of a later version: nothing of the reply is in it.
            }
        }
        return false;
    }

    private void hear(Map<String, String> delta) {
        if (ReplyReading.text(delta, "type").equals("text_delta")) {
            listener.heard(said.append(ReplyReading.text(delta, "text")).toString());
        }
    }

    private RawReply written() {
        JsonNode counted = usage;
        return new RawReply(blocks.values().stream().map(PartialBlock::piece).toList(), stop, counted);
    }

    /// The numbers are those so far; later ones count.
    private void count(Map<String, String> event) {
        Json.find(event.getOrDefault("usage", ""))
                .ifPresent(counted -> counted.properties().forEach(entry -> {
                    if (!entry.getValue().isNull()) {
                        usage.set(entry.getKey(), entry.getValue());
                    }
                }));
    }

    private ModelException failure(Map<String, String> error) {
        return AnthropicErrors.inStream(ReplyReading.text(error, "type"), ReplyReading.text(error, "message"), model);
    }

    private static Map<String, String> members(Map<String, String> event, String name) {
        return RawJson.members(event.getOrDefault(name, "")).orElseThrow(ReplyReading::noMessage);
    }

    private static int index(Map<String, String> event) {
        return Json.find(event.getOrDefault("index", ""))
                .map(node -> node.asInt(-1))
                .orElse(-1);
    }
}
