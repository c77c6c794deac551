package org.murabito.action;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.llm.ToolDefinition;
import org.murabito.sight.ChatScope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// An action as a tool of a model. Its result is the receipt in words, and the receipt is kept for the question.
public final class ActionTool implements Tool {
    private final Action<?> action;
    private final ToolRequests requests;
    private final Receipts receipts;
    private final Function<CommunityId, String> ownNames;

    /// @param ownNames what Murabito is called in a community
    public ActionTool(
            Action<?> action, ToolRequests requests, Receipts receipts, Function<CommunityId, String> ownNames) {
        this.action = action;
        this.requests = requests;
        this.receipts = receipts;
        this.ownNames = ownNames;
    }

    @Override
    public ToolDefinition definition() {
        return action.definition();
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
        ActionResult<?> result = action.run(request, arguments);
        String text = result.render(
                new Voice(request.language(), context.zone(), new PlainMarkup(), ownNames.apply(request.community())));
        if (!(result instanceof ActionResult.Receipt<?> receipt)) {
            return ToolResult.failed(text);
        }
        MessageId question = ChatScope.of(context).question();
        if (question != null && acts()) {
            receipts.keep(question, new Receipts.Kept(action.name(), arguments, receipt));
        }
        return ToolResult.ok(text);
    }
}
