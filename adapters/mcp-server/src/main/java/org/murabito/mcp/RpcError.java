package org.murabito.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// Why a message is not done, as JSON-RPC has it: https://www.jsonrpc.org/specification#error_object
final class RpcError extends Exception {
    static final int UNREADABLE = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int NO_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL = -32603;
    private static final int HEADER_MISMATCH = -32020;
    private static final long serialVersionUID = 1;

    private final int status;
    private final int code;
    private final transient @Nullable ObjectNode data;

    /// @param status of the HTTP response
    RpcError(int status, int code, String why, @Nullable ObjectNode data) {
        super(why);
        this.status = status;
        this.code = code;
        this.data = data;
    }

    /// What is refused before anything was done for it.
    static RpcError refused(int code, String why) {
        return new RpcError(400, code, why, null);
    }

    /// The answer of a method: over HTTP all went well.
    static RpcError answered(int code, String why) {
        return new RpcError(200, code, why, null);
    }

    /// HTTP headers are missing, or differ from the message.
    static RpcError headers(String why) {
        return refused(HEADER_MISMATCH, "Header mismatch: " + why);
    }

    int status() {
        return status;
    }

    /// @return the member `error` of the answer
    ObjectNode member() {
        ObjectNode error = Json.object().put("code", code).put("message", getMessage());
        if (data != null) {
            error.set("data", data);
        }
        return error;
    }
}
