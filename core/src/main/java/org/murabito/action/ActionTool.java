package org.murabito.action;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.murabito.answer.draft.MarkedText;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.llm.ToolDefinition;
import org.murabito.sight.ChatScope;
import org.murabito.tool.Occasion;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// An action as a tool of a model. Its result is the receipt in words, and the receipt is kept for the question. What
/// it finds of members' words the model may quote; where it quotes none of it, all of it stands in the answer.
public final class ActionTool implements Tool {
    /// Says in a property's schema who gives it, where that is no model.
    private static final String OTHERS = "$comment";

    private static final List<String> LIMITS = List.of("minLength", "maxLength", "minimum");

    private final Action<?> action;
    private final ToolDefinition offered;
    private final ToolRequests requests;
    private final Receipts receipts;
    private final Function<CommunityId, String> ownNames;

    /// @param ownNames what Murabito is called in a community
    public ActionTool(
            Action<?> action, ToolRequests requests, Receipts receipts, Function<CommunityId, String> ownNames) {
        this.action = action;
        this.offered = forModels(action.definition());
        this.requests = requests;
        this.receipts = receipts;
        this.ownNames = ownNames;
    }

    @Override
    public ToolDefinition definition() {
        return action.definition();
    }

    @Override
    public ToolDefinition offered() {
        return offered;
    }

    /// Without what orders in plain words and undos alone give, which says so. Limits are told to whoever goes beyond
    /// them.
    private static ToolDefinition forModels(ToolDefinition definition) {
        ObjectNode schema = definition.schema().deepCopy();
        schema.remove("additionalProperties");
        schema.path("properties").properties().stream()
                .filter(property -> property.getValue().has(OTHERS))
                .map(Map.Entry::getKey)
                .toList()
                .forEach(schema.withObject("properties")::remove);
        schema.path("properties").forEach(property -> {
            if (property instanceof ObjectNode one) {
                one.remove(LIMITS);
            }
        });
        return new ToolDefinition(definition.name(), definition.description(), schema);
    }

    @Override
    public boolean acts() {
        return action.effect() != Action.Effect.SHOWS;
    }

    @Override
    public boolean asksFirst(JsonNode json, ToolContext context) {
        Arguments arguments = Arguments.of(json);
        return acts()
                && requests.of(context, action.name(), arguments)
                        .filter(request -> action.asksFirst(request, arguments))
                        .isPresent();
    }

    @Override
    public JsonNode readable(JsonNode json, ToolContext context) {
        Arguments arguments = Arguments.of(json);
        return requests.of(context, action.name(), arguments)
                .map(request -> action.readable(request, arguments))
                .orElse(arguments)
                .json();
    }

    /// Only where a model wants it.
    @Override
    public int relevance(Occasion occasion) {
        return 0;
    }

    /// What it shows changes by the next call.
    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public ToolResult execute(JsonNode json, ToolContext context) throws InterruptedException {
        Arguments arguments = Arguments.of(json);
        ActionRequest request = requests.of(context, action.name(), arguments).orElse(null);
        if (request == null) {
            return ToolResult.failed("nobody asks for whom this could be done");
        }
        if (acts() && ChatScope.of(context).question() == null) {
            return ToolResult.failed("it is done only for whoever asks in a message; they can ask so");
        }
        PerformedAction done = acts() ? receipts.done(request, action.name()).orElse(null) : null;
        if (done != null && done.at().equals(request.at())) {
            return ToolResult.ok(done.text());
        }
        String origin = done == null ? request.origin() : done.origin();
        ActionResult<?> result = action.run(request.from(origin), arguments);
        if (result instanceof ActionResult.Receipt<?> receipt && receipt.subject() instanceof MarkedText found) {
            receipts.show(request.asking(), found);
            return ToolResult.ok(
                    found.withWords(requests.stores().communities()),
                    MessageId.sources(found.messages().stream().map(Message::id).toList()),
                    -1);
        }
        String text = result.render(new ReceiptStyle(
                request.language(), context.zone(), new PlainMarkup(), ownNames.apply(request.community())));
        if (!(result instanceof ActionResult.Receipt<?> receipt)) {
            if (acts()) {
                receipts.show(request.asking(), text, result instanceof ActionResult.Question<?>);
            }
            return ToolResult.refused(text);
        }
        if (acts()) {
            receipts.keep(PerformedAction.of(request, origin, action.name(), arguments, receipt, text));
        } else if (action.isShownBelow()) {
            receipts.show(request.asking(), text, false);
        }
        return ToolResult.ok(text);
    }
}
