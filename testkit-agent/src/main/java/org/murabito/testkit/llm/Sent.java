package org.murabito.testkit.llm;

import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.ToolDefinition;

/// What a request says, read back from a vendor's own form.
///
/// @param toolsOff whether the model is told to call none
/// @param exchanges without raw JSON and thinking
public record Sent(
        String model, String system, List<ToolDefinition> tools, boolean toolsOff, List<Exchange> exchanges) {
    public Sent {
        tools = List.copyOf(tools);
        exchanges = List.copyOf(exchanges);
    }

    /// All pictures, wherever the vendor wants them.
    public List<Block.Image> images() {
        return exchanges.stream()
                .flatMap(exchange -> exchange.blocks().stream())
                .<Block.Image>mapMulti((block, into) -> {
                    if (block instanceof Block.Image image) {
                        into.accept(image);
                    }
                    if (block instanceof Block.ToolResult result) {
                        result.images().forEach(into);
                    }
                })
                .toList();
    }

    public List<Block.ToolUse> calls() {
        return exchanges.stream().flatMap(exchange -> exchange.calls().stream()).toList();
    }

    public List<Block.ToolResult> results() {
        return exchanges.stream()
                .flatMap(exchange -> exchange.results().stream())
                .toList();
    }
}
