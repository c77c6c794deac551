package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.function.Consumer;
import org.murabito.llm.Deadline;

/// Something asked of a server.
///
/// @param headers of it alone, where it goes over HTTP
/// @param progress is notified how far it is
public record Request(
        String method,
        ObjectNode parameters,
        Map<String, String> headers,
        Deadline deadline,
        Consumer<CallProgress> progress) {
    public static Request of(String method, ObjectNode parameters, Deadline deadline) {
        return new Request(method, parameters, Map.of(), deadline, _ -> {});
    }
}
