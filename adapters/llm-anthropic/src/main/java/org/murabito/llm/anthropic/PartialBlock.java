package org.murabito.llm.anthropic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.llm.Json;
import org.murabito.llm.RawJson;

/// A block that comes piece by piece.
final class PartialBlock {
    private static final String ARGUMENTS = "input_json_delta";
    private static final String CITATION = "citations_delta";

    private final Map<String, String> members;
    private final Map<String, StringBuilder> texts = new LinkedHashMap<>();
    private final StringBuilder arguments = new StringBuilder();
    private final List<String> citations = new ArrayList<>();

    /// @param start the block as it stood when it began
    PartialBlock(Map<String, String> start) {
        this.members = new LinkedHashMap<>(start);
    }

    /// A delta names the member that goes on. One that this version does not know goes on in the same way, so that the
    /// block is whole when it is sent back.
    void grow(Map<String, String> delta) {
        switch (ReplyReading.text(delta, "type")) {
            case ARGUMENTS -> arguments.append(ReplyReading.text(delta, "partial_json"));
            case CITATION -> citations.add(delta.getOrDefault("citation", "null"));
            default ->
                delta.forEach((name, value) -> {
                    if (!name.equals("type")) {
                        grow(name, value);
                    }
                });
        }
    }

    private void grow(String name, String value) {
        if (value.startsWith("\"")) {
            texts.computeIfAbsent(name, _ -> new StringBuilder(ReplyReading.text(members, name)))
                    .append(ReplyReading.text(Map.of(name, value), name));
        } else {
            members.put(name, value);
        }
    }

    RawReply.Piece piece() {
        texts.forEach((name, text) -> members.put(name, RawJson.string(text.toString())));
        if (!citations.isEmpty()) {
            List<String> all = new ArrayList<>(
                    RawJson.elements(members.getOrDefault("citations", "")).orElse(List.of()));
            all.addAll(citations);
            members.put("citations", "[" + String.join(",", all) + "]");
        }
        String written = arguments.toString();
        if (written.isBlank()) {
            return new RawReply.Piece(members, RawJson.object(members), null);
        }
        boolean legal = RawJson.members(written).isPresent();
        members.put("input", legal ? written.strip() : Json.write(AssistantWriting.input(written)));
        return new RawReply.Piece(members, RawJson.object(members), legal ? null : written);
    }
}
