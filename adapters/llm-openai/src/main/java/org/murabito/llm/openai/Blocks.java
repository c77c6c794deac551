package org.murabito.llm.openai;

import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;

/// Parts of requests that both forms of the interface share.
final class Blocks {
    private static final String ERROR = "Error: ";

    private Blocks() {}

    /// An error is told in the text: there is no other place for it.
    static String text(Block.ToolResult result) {
        return result.error() ? ERROR + result.text() : result.text();
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
