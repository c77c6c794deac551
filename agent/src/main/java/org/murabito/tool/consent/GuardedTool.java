package org.murabito.tool.consent;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.llm.PromptTexts;
import org.murabito.llm.ToolDefinition;
import org.murabito.run.RunActivity;
import org.murabito.text.TextStart;
import org.murabito.tool.Occasion;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// A tool kept within what it may do: it acts only once its call was approved, sends nothing outside once something
/// private was read, and no address that a model put together.
public final class GuardedTool implements Tool {
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.tool.consent.notes");

    private static final int LONGEST_SHOWN = 300;

    private final Tool tool;
    private final ToolPermission permission;
    private final Approvals approvals;

    public GuardedTool(Tool tool, ToolPermission permission, Approvals approvals) {
        this.tool = tool;
        this.permission = permission;
        this.approvals = approvals;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
        String name = tool.definition().name();
        if (tool.reachesOutside() && !permission.afterPrivate() && context.run().hasReadPrivate()) {
            return ToolResult.failed(WORDS.say("private", name));
        }
        if (tool.reachesOutside()) {
            String unknown = String.join(", ", unknownUrls(arguments, context));
            if (!unknown.isEmpty()) {
                return ToolResult.failed(WORDS.say("unknown-url", name, TextStart.marked(unknown, LONGEST_SHOWN)));
            }
        }
        return asksFirst(arguments, context)
                ? approvals.propose(tool, arguments, context)
                : tool.execute(arguments, context);
    }

    @Override
    public boolean asksFirst(JsonNode arguments, ToolContext context) {
        return tool.acts() && !permission.unasked() && tool.asksFirst(arguments, context);
    }

    @Override
    public JsonNode readable(JsonNode arguments, ToolContext context) {
        return tool.readable(arguments, context);
    }

    private static Set<String> unknownUrls(JsonNode arguments, ToolContext context) {
        return KnownUrls.texts(arguments).stream()
                .flatMap(text -> context.run().unknownUrls(text).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public ToolDefinition definition() {
        return tool.definition();
    }

    @Override
    public ToolDefinition offered() {
        return tool.offered();
    }

    @Override
    public String background() {
        return tool.background();
    }

    @Override
    public int basePriority() {
        return tool.basePriority();
    }

    @Override
    public int relevance(Occasion occasion) {
        return tool.relevance(occasion);
    }

    @Override
    public Optional<JsonNode> argumentsFor(Occasion occasion) {
        return tool.argumentsFor(occasion);
    }

    @Override
    public boolean acts() {
        return tool.acts();
    }

    @Override
    public boolean reachesOutside() {
        return tool.reachesOutside();
    }

    @Override
    public boolean sequential() {
        return tool.sequential();
    }

    @Override
    public Duration timeout() {
        return tool.timeout();
    }

    @Override
    public boolean hasOwnTime() {
        return tool.hasOwnTime();
    }

    @Override
    public boolean shareable() {
        return tool.shareable() && !tool.reachesOutside();
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        return tool.doing(arguments);
    }
}
