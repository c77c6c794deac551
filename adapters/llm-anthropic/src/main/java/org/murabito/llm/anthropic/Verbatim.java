package org.murabito.llm.anthropic;

import com.anthropic.core.JsonValue;
import com.anthropic.core.ObjectMappers;
import com.anthropic.models.messages.AssistantMessageParam;
import com.anthropic.models.messages.MessageParam;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.List;

/// Carries what the model said through the SDK without a changed byte. The SDK's own types would put keys into another
/// order and spell numbers anew, and a prefix that differs is not served from the cache.
final class Verbatim {
    private static final String CONTENT = "verbatim";

    private Verbatim() {}

    /// @param blocks each as JSON
    static MessageParam assistant(List<String> blocks) {
        return MessageParam.ofAssistant(AssistantMessageParam.builder()
                .content("")
                .putAdditionalProperty(CONTENT, JsonValue.from("[" + String.join(",", blocks) + "]"))
                .build());
    }

    /// The SDK's mapper, except that messages of [#assistant] are written as they are.
    static JsonMapper mapper() {
        return ObjectMappers.jsonMapper()
                .rebuild()
                .addModule(new SimpleModule().addSerializer(AssistantMessageParam.class, new Writer()))
                .build();
    }

    private static final class Writer extends JsonSerializer<AssistantMessageParam> {
        @Override
        public void serialize(AssistantMessageParam message, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            JsonValue content = message._additionalProperties().get(CONTENT);
            if (content == null) {
                throw new IllegalStateException("an assistant's message that was not made here");
            }
            json.writeStartObject();
            json.writeStringField("role", "assistant");
            json.writeFieldName("content");
            json.writeRawValue(content.asStringOrThrow());
            json.writeEndObject();
        }
    }
}
