package org.murabito.testkit.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.murabito.llm.Json;

/// What a model that speaks chat completions answers, whole
/// (https://platform.openai.com/docs/api-reference/chat/object).
public final class ChatCompletion {
    private ChatCompletion() {}

    public static Answer says(String text) {
        return answer("stop", message().put("content", text));
    }

    public static Answer calls(String tool, ObjectNode arguments) {
        String written = Json.write(arguments);
        ObjectNode message = message().putNull("content");
        message.putArray("tool_calls")
                .addObject()
                .put("id", "call-" + Integer.toHexString(written.hashCode()))
                .put("type", "function")
                .putObject("function")
                .put("name", tool)
                .put("arguments", written);
        return answer("tool_calls", message);
    }

    private static ObjectNode message() {
        return Json.object().put("role", "assistant");
    }

    private static Answer answer(String finish, ObjectNode message) {
        ObjectNode body = Json.object()
                .put("id", "c1")
                .put("object", "chat.completion")
                .put("created", 1)
                .put("model", "test");
        body.putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", finish)
                .putNull("logprobs")
                .set("message", message);
        body.putObject("usage")
                .put("prompt_tokens", 1_000)
                .put("completion_tokens", 50)
                .put("total_tokens", 1_050)
                .putObject("prompt_tokens_details")
                .put("cached_tokens", 400);
        return Answer.json(200, Json.write(body));
    }
}
