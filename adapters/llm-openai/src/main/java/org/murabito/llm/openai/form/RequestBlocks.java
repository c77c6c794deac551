package org.murabito.llm.openai.form;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;

/// Parts of requests that both forms of the interface share.
final class RequestBlocks {
    static final String BETWEEN_TEXTS = "\n\n";

    private static final String ERROR = "Error: ";

    private RequestBlocks() {}

    /// An error is sent in the text: there is no other place for it.
    static String text(Block.ToolResult result) {
        return result.error() ? ERROR + result.text() : result.text();
    }

    /// What a user said beside giving results.
    static List<Block> said(Exchange exchange) {
        return exchange.blocks().stream()
                .filter(block -> block instanceof Block.Text || block instanceof Block.Image)
                .toList();
    }

    static String text(List<Block> blocks, String between) {
        return blocks.stream()
                .filter(Block.Text.class::isInstance)
                .map(block -> ((Block.Text) block).text())
                .collect(Collectors.joining(between));
    }

    static String dataUrl(Block.Image image) {
        return "data:" + image.mediaType() + ";base64," + image.base64();
    }

    static @Nullable String raw(Block block) {
        return switch (block) {
            case Block.Text text -> text.raw();
            case Block.Image image -> image.raw();
            case Block.Thinking thinking -> thinking.raw();
            case Block.ToolUse use -> use.raw();
            case Block.ToolResult _ -> null;
            case Block.Opaque opaque -> opaque.raw();
        };
    }
}
