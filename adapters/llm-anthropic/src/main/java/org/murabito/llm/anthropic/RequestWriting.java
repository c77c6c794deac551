package org.murabito.llm.anthropic;

import com.anthropic.core.ObjectMappers;
import com.anthropic.models.messages.CacheControlEphemeral;
import com.anthropic.models.messages.ContentBlockParam;
import com.anthropic.models.messages.MessageCreateParams;
import com.anthropic.models.messages.Tool;
import com.anthropic.models.messages.ToolChoiceNone;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;

/// Writes a request as Anthropic wants it. The same beginning gives the same bytes in every call of a run.
final class RequestWriting {
    private static final CacheControlEphemeral FIVE_MINUTES =
            CacheControlEphemeral.builder().build();
    private static final CacheControlEphemeral ONE_HOUR = CacheControlEphemeral.builder()
            .ttl(CacheControlEphemeral.Ttl.TTL_1H)
            .build();

    private final String model;
    private final ThinkingForm thinking;
    private final CacheControlEphemeral prefixMark;

    RequestWriting(AnthropicSettings settings) {
        this.model = settings.model();
        this.thinking = new ThinkingForm(settings.thinking(), settings.model());
        this.prefixMark = switch (settings.kept()) {
            case FIVE_MINUTES -> FIVE_MINUTES;
            case ONE_HOUR -> ONE_HOUR;
        };
    }

    MessageCreateParams write(ModelRequest request) {
        CacheMarks marks = CacheMarks.in(request);
        MessageCreateParams.Builder written = MessageCreateParams.builder().model(model);
        thinking.askFor(request, written);
        if (marks.system()) {
            written.systemOfTextBlockParams(List.of(UserWriting.text(request.system(), Optional.of(prefixMark))));
        }
        for (int i = 0; i < request.tools().size(); i++) {
            boolean last = i == request.tools().size() - 1;
            written.addTool(tool(request.tools().get(i), last ? Optional.of(prefixMark) : Optional.empty()));
        }
        if (request.choice() == ToolChoice.NONE && marks.tools()) {
            written.toolChoice(ToolChoiceNone.builder().build());
        }
        writeExchanges(request.exchanges(), marks, written);
        return written.build();
    }

    private static Tool tool(ToolDefinition definition, Optional<CacheControlEphemeral> mark) {
        Tool.InputSchema schema = schema(definition.schema());
        Tool.Builder written = Tool.builder()
                .name(definition.name())
                .description(definition.description())
                .inputSchema(schema);
        mark.ifPresent(written::cacheControl);
        return written.build();
    }

    /// The API refuses a schema that does not say of itself that it is one of objects.
    private static Tool.InputSchema schema(JsonNode schema) {
        JsonNode legal = schema;
        if (schema instanceof ObjectNode object && !schema.path("type").asText().equals("object")) {
            legal = object.deepCopy().put("type", "object");
        }
        return ObjectMappers.jsonMapper().convertValue(legal, Tool.InputSchema.class);
    }

    private static void writeExchanges(
            List<Exchange> exchanges, CacheMarks marks, MessageCreateParams.Builder written) {
        Exchange before = Exchange.assistant(List.of());
        List<String> callIds = List.of();
        for (int i = 0; i < exchanges.size(); i++) {
            Exchange exchange = exchanges.get(i);
            if (exchange.role() == Role.ASSISTANT) {
                callIds = CallIds.of(exchange, i);
                List<String> blocks = AssistantWriting.blocks(exchange, callIds);
                if (!blocks.isEmpty()) {
                    written.addMessage(Verbatim.assistant(blocks));
                }
            } else {
                Optional<CacheControlEphemeral> mark =
                        marks.exchanges().contains(i) ? Optional.of(FIVE_MINUTES) : Optional.empty();
                List<String> resultIds = CallIds.ofResults(exchange, before, callIds);
                List<ContentBlockParam> blocks = UserWriting.blocks(exchange, resultIds, mark);
                if (!blocks.isEmpty()) {
                    written.addUserMessageOfContentBlockParams(blocks);
                }
            }
            before = exchange;
        }
    }
}
