package org.murabito.bench.cache;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.murabito.llm.Json;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;

/// A model that looks things up for some rounds and then answers, as Anthropic would say it; keeps what it was sent.
final class ScriptedVendor {
    private static final int WIDE_ROUND = 6;
    private static final int WIDE = 24;
    private static final int CALLS = 2;

    private final int rounds;
    private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());

    ScriptedVendor(int rounds) {
        this.rounds = rounds;
    }

    /// In the order in which they came.
    List<String> bodies() {
        return List.copyOf(bodies);
    }

    Answer answer(Arrived request) {
        bodies.add(request.body());
        int round = bodies.size();
        boolean toolsOff = request.body().contains("\"tool_choice\":{\"type\":\"none\"}");
        boolean last = round >= rounds || toolsOff;
        ObjectNode reply = Json.object().put("role", "assistant").put("stop_reason", last ? "end_turn" : "tool_use");
        ArrayNode content = reply.putArray("content");
        content.addObject()
                .put("type", "thinking")
                .put("thinking", "")
                .put("signature", "c2lnbmF0dXJl".repeat(20) + round);
        if (last) {
            content.addObject().put("type", "text").put("text", "It is pinned in #events.");
        } else {
            for (int call = 0; call < (round == WIDE_ROUND ? WIDE : CALLS); call++) {
                ObjectNode use = content.addObject();
                use.put("type", "tool_use")
                        .put("id", "toolu_" + round + "_" + call)
                        .put("name", "search_messages");
                use.putObject("input").put("query", "flyer " + round + " " + call);
            }
        }
        reply.putObject("usage").put("input_tokens", 100).put("output_tokens", 100);
        return Answer.json(200, Json.write(reply));
    }
}
