package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import org.murabito.llm.Deadline;

/// Something asked of a server.
///
/// @param progress is notified how far it is
public record Request(String method, ObjectNode parameters, Deadline deadline, Consumer<CallProgress> progress) {
    public static Request of(String method, ObjectNode parameters, Deadline deadline) {
        return new Request(method, parameters, deadline, _ -> {});
    }
}
