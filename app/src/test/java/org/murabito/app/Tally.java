package org.murabito.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// A model that follows a script and reports what is really sent to it as Anthropic would: what was sent
/// before comes from the cache, the rest is written to it. Counted with o200k_base on the JSON of the parts.
final class Tally implements LanguageModel {
    private static final Encoding TOKENS = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    private final List<Line> script;
    private final List<Usage> usages = new ArrayList<>();
    private List<String> before = List.of();
    private long fixed;

    /// What it says next, from what it was told.
    @FunctionalInterface
    interface Line {
        List<Block> say(ModelRequest request);
    }

    Tally(Line... script) {
        this.script = List.of(script);
    }

    @Override
    public String name() {
        return "claude-sonnet-4-5";
    }

    @Override
    public ModelReply call(ModelRequest request) {
        List<String> parts = parts(request);
        fixed = tokens(parts.subList(0, 2));
        int known = 0;
        while (known < before.size() && before.get(known).equals(parts.get(known))) {
            known++;
        }
        Exchange reply = Exchange.assistant(script.get(usages.size()).say(request));
        Usage usage = new Usage(
                0,
                tokens(parts.subList(0, known)),
                tokens(parts.subList(known, parts.size())),
                tokens(List.of(json(reply))),
                0);
        usages.add(usage);
        before = parts;
        return new ModelReply(reply, reply.calls().isEmpty() ? new Stop.End() : new Stop.Tools(), usage, false);
    }

    /// The system text and the tools.
    long fixed() {
        return fixed;
    }

    List<Usage> usages() {
        return usages;
    }

    private static long tokens(List<String> parts) {
        return parts.stream().mapToLong(TOKENS::countTokens).sum();
    }

    private static List<String> parts(ModelRequest request) {
        List<String> parts = new ArrayList<>();
        ArrayNode tools = Json.object().putArray("tools");
        request.tools()
                .forEach(tool -> tools.addObject()
                        .put("name", tool.name())
                        .put("description", tool.description())
                        .set("input_schema", tool.schema()));
        parts.add(Json.write(tools));
        parts.add(request.system());
        request.exchanges().forEach(exchange -> parts.add(json(exchange)));
        return parts;
    }

    private static String json(Exchange exchange) {
        ArrayNode content = Json.object().putArray("content");
        for (Block block : exchange.blocks()) {
            ObjectNode node = content.addObject();
            switch (block) {
                case Block.Text text -> node.put("type", "text").put("text", text.text());
                case Block.ToolUse use ->
                    node.put("type", "tool_use")
                            .put("id", use.id())
                            .put("name", use.name())
                            .set("input", Json.read(use.arguments()));
                case Block.ToolResult result ->
                    node.put("type", "tool_result")
                            .put("tool_use_id", result.callId())
                            .put("content", result.text());
                case Block.Image _, Block.Thinking _, Block.Opaque _ ->
                    throw new IllegalArgumentException("not in these cases: " + block);
            }
        }
        return Json.write(content);
    }
}
