package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.LanguageModel;

/// How a vendor's interface looks from outside. Written from its documentation, not from the adapter.
interface Vendor {
    /// As it is called on the command line.
    String name();

    /// The model under test.
    ///
    /// @param server without a slash at its end
    /// @param effort how long it thinks; null for off
    LanguageModel model(String server, boolean streamed, @Nullable String effort);

    /// The tools in the body of a request, each as it stands there.
    List<JsonNode> tools(JsonNode body);

    String toolName(JsonNode tool);

    JsonNode parameters(JsonNode tool);

    /// A reply that calls tools.
    ObjectNode reply(List<Block.ToolUse> calls);

    /// A reply as the events of a stream.
    String events(ObjectNode reply, RandomGenerator random);
}
