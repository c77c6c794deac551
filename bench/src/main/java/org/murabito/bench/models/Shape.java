package org.murabito.bench.models;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;

/// One of the shapes a request can have.
///
/// @param images in the question, and in a result if there is one
/// @param past whose calls have been answered before
record Shape(
        boolean streamed,
        @Nullable String effort,
        boolean tools,
        ToolChoice choice,
        boolean images,
        Past past,
        boolean system) {
    /// What was said before.
    enum Past {
        NOTHING,
        ITS_OWN,
        ANOTHER_MODELS
    }

    // The smallest PNG: one pixel.
    private static final Block.Image PICTURE = new Block.Image(
            "image/png",
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
            null);
    private static final List<ToolDefinition> TOOLS = List.of(
            ToolDefinition.of(
                    "search_messages",
                    "Searches what was said.",
                    "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\"},\"limit\":"
                            + "{\"type\":\"integer\",\"minimum\":1}},\"required\":[\"query\"],\"additionalProperties\":false}"),
            ToolDefinition.of("list_channels", "Lists channels.", "{\"type\":\"object\",\"properties\":{}}"));

    static List<Shape> all() {
        List<Shape> all = new ArrayList<>();
        boolean[] both = {false, true};
        for (boolean streamed : both) {
            for (String effort : new String[] {"", "low", "high"}) {
                for (boolean images : both) {
                    for (Past past : Past.values()) {
                        for (boolean system : both) {
                            String thinking = effort.isEmpty() ? null : effort;
                            all.add(new Shape(streamed, thinking, true, ToolChoice.AUTO, images, past, system));
                            all.add(new Shape(streamed, thinking, true, ToolChoice.NONE, images, past, system));
                            all.add(new Shape(streamed, thinking, false, ToolChoice.NONE, images, past, system));
                        }
                    }
                }
            }
        }
        return all;
    }

    /// @param model is asked once where something of its own has to go before
    ModelRequest request(LanguageModel model) throws InterruptedException {
        List<Block> said = new ArrayList<>(List.of(Block.text("Where is the flyer?")));
        if (images) {
            said.add(PICTURE);
        }
        List<Exchange> exchanges = new ArrayList<>(List.of(Exchange.user(said)));
        switch (past) {
            case NOTHING -> {}
            case ITS_OWN -> addRound(exchanges, model.call(request(exchanges)).exchange());
            case ANOTHER_MODELS ->
                addRound(
                        exchanges,
                        Exchange.assistant(List.of(
                                new Block.Thinking("Hm.", "c2ln", "{}"),
                                Block.text("I look."),
                                Block.use("toolu:1/ä", "search messages", "{\"query\":\"flyer\"}"),
                                Block.use("", "list_channels", "{\"cut"))));
        }
        return request(exchanges);
    }

    private ModelRequest request(List<Exchange> exchanges) {
        return new ModelRequest(
                system ? "You are a resident." : "",
                tools ? TOOLS : List.of(),
                exchanges,
                choice,
                ModelRequest.OUTPUT_TOKENS,
                Deadline.in(Duration.ofSeconds(30)));
    }

    private void addRound(List<Exchange> exchanges, Exchange reply) {
        List<Block> results = new ArrayList<>();
        for (Block.ToolUse call : reply.calls()) {
            boolean first = results.isEmpty();
            List<Block.Image> shown = images && first ? List.of(PICTURE) : List.of();
            results.add(new Block.ToolResult(call.id(), call.name(), "3 messages", shown, !first));
        }
        results.add(Block.text("Left: 3 rounds."));
        exchanges.add(reply);
        exchanges.add(Exchange.user(results));
    }
}
