package org.murabito.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.ToolResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What all versions of the protocol have in common: the tools, and calls of them.
final class ToolMethods {
    static final String LIST = "tools/list";
    static final String CALL = "tools/call";
    private static final Logger log = LoggerFactory.getLogger(ToolMethods.class);

    private final List<ToolDefinition> tools;
    private final String instructions;

    /// @param instructions what a model of the client reads about the tools
    ToolMethods(List<ToolDefinition> tools, String instructions) {
        this.tools = List.copyOf(tools);
        this.instructions = instructions;
    }

    static ObjectNode server() {
        return Json.object().put("name", "murabito").put("version", "0.1.0");
    }

    /// Adds to a greeting what is offered.
    void introduce(ObjectNode greeting) {
        greeting.putObject("capabilities").putObject("tools");
        greeting.put("instructions", instructions);
    }

    ObjectNode list(RpcMessage message) throws RpcError {
        if (message.params().hasNonNull("cursor")) {
            throw RpcError.answered(
                    RpcError.INVALID_PARAMS, "there is no such cursor: all tools are on the first page");
        }
        ObjectNode result = Json.object();
        ArrayNode all = result.putArray("tools");
        for (ToolDefinition tool : tools) {
            ObjectNode told = all.addObject().put("name", tool.name()).put("description", tool.description());
            told.set("inputSchema", tool.schema());
            told.putObject("annotations").put("readOnlyHint", true);
        }
        return result;
    }

    /// Looks whether a call can be made; whether its arguments fit is for the tool to say, to a model that can put it
    /// right.
    Call call(RpcMessage message) throws RpcError {
        JsonNode name = message.params().path("name");
        JsonNode arguments = message.params().path("arguments");
        if (!name.isTextual() || !(arguments.isObject() || arguments.isNull() || arguments.isMissingNode())) {
            throw RpcError.answered(
                    RpcError.INVALID_PARAMS,
                    "params of tools/call has to be an object: name is a text, arguments an object");
        }
        if (tools.stream().noneMatch(tool -> tool.name().equals(name.textValue()))) {
            throw RpcError.answered(
                    RpcError.INVALID_PARAMS,
                    "Unknown tool; there are "
                            + String.join(
                                    ", ",
                                    tools.stream().map(ToolDefinition::name).toList()));
        }
        return new Call(name.textValue(), arguments.isObject() ? arguments : Json.object());
    }

    /// A call that can be made.
    record Call(String tool, JsonNode arguments) {
        /// @throws InterruptedException if it was cancelled
        ObjectNode made(AuthenticatedClient client, AuthenticatedClient.Progress progress) throws InterruptedException {
            try {
                return switch (client.call(tool, arguments, progress)) {
                    case ToolResult.Ok ok -> said(ok.text(), false);
                    case ToolResult.Empty _ -> said("nothing found", false);
                    case ToolResult.Failed failed -> said(failed.reason(), true);
                };
            } catch (RuntimeException e) {
                log.error("A call of {} for {} failed", tool, client.name(), e);
                return said("that went wrong inside Murabito; it is noted for whoever runs it", true);
            }
        }

        private static ObjectNode said(String text, boolean error) {
            ObjectNode result = Json.object();
            result.putArray("content").addObject().put("type", "text").put("text", text);
            return result.put("isError", error);
        }
    }
}
