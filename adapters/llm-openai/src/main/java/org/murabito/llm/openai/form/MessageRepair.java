package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.llm.Json;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.tool.ToolNames;

/// Makes a message that a server sent one that it also takes back. A message that is as OpenAI describes it stays as
/// it is.
final class MessageRepair {
    private static final Pattern LEGAL = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    private MessageRepair() {}

    /// @param round where in the conversation the message stands: our own ids of calls have it in them, so that
    ///     they are the same whenever it is read, and never another round's
    static ObjectNode message(ObjectNode received, int round, ServerDialect dialect) {
        ObjectNode message = received.deepCopy();
        if (!message.path("role").isTextual()) {
            message.put("role", "assistant");
        }
        JsonNode calls = message.path("tool_calls");
        // OpenAI refuses an empty list, and vLLM sends one with every message.
        if (calls.isArray() && calls.isEmpty()) {
            message.remove("tool_calls");
        }
        Set<String> ids = new HashSet<>();
        int number = 0;
        for (JsonNode call : calls) {
            if (call instanceof ObjectNode object) {
                call(object, ids, "call_" + round + "_" + number, dialect);
            }
            number++;
        }
        return message;
    }

    private static void call(ObjectNode call, Set<String> ids, String own, ServerDialect dialect) {
        String id = call.path("id").asText("");
        if (id.isBlank() || !ids.add(id)) {
            call.put("id", own);
            ids.add(own);
        }
        if (!call.path("type").isTextual()) {
            call.put("type", "function");
        }
        ObjectNode function = call.withObjectProperty("function");
        replace(function, "name", name(function.path("name").asText("")));
        replace(function, "arguments", arguments(written(function.path("arguments")), dialect));
    }

    private static void replace(ObjectNode node, String field, String value) {
        if (!node.path(field).isTextual() || !node.path(field).asText().equals(value)) {
            node.put(field, value);
        }
    }

    /// The arguments as the model wrote them; some servers send them as JSON instead of as text that holds JSON.
    static String written(JsonNode arguments) {
        if (arguments.isTextual()) {
            return arguments.asText();
        }
        return arguments.isMissingNode() || arguments.isNull() ? "" : Json.write(arguments);
    }

    /// A name that a model made up may be one that its own interface refuses.
    static String name(String name) {
        return LEGAL.matcher(name).matches() ? name : ToolNames.legal(name);
    }

    /// Servers that fill a template parse the arguments of earlier calls, and fail for good on those that are no JSON.
    static String arguments(String written, ServerDialect dialect) {
        if (written.isBlank()) {
            return "{}";
        }
        boolean fine = dialect == ServerDialect.OPENAI
                || Json.find(written).filter(JsonNode::isObject).isPresent();
        return fine ? written : Json.write(Json.object().put("not_json", written));
    }
}
