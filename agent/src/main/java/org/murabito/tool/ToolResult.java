package org.murabito.tool;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.run.SourceId;

/// What became of a tool call.
public sealed interface ToolResult {
    /// It worked.
    ///
    /// @param text for the model
    /// @param read the texts that are in it
    /// @param total how many there were to find, -1 where that has no meaning
    /// @param images for a model that sees
    /// @param suggestedRole who should present it, for example a secretary; null for no matter
    record Ok(
            String text,
            List<SourceId> read,
            long total,
            List<Block.Image> images,
            @Nullable String suggestedRole) implements ToolResult {
        public Ok {
            read = List.copyOf(read);
            images = List.copyOf(images);
        }
    }

    /// It did not.
    ///
    /// @param reason what was wrong and what is allowed, for the model
    /// @param worthRetrying whether the same call may work a little later
    /// @param ownWords whether the reason is a sentence for whoever asked, too, in their language
    record Failed(String reason, boolean worthRetrying, boolean ownWords) implements ToolResult {
        /// With a reason for the model alone.
        public Failed(String reason, boolean worthRetrying) {
            this(reason, worthRetrying, false);
        }
    }

    /// There was nothing to do, which is no failure.
    record Empty() implements ToolResult {}

    static ToolResult ok(String text) {
        return ok(text, List.of(), -1);
    }

    static ToolResult ok(String text, List<SourceId> read, long total) {
        return new Ok(text, read, total, List.of(), null);
    }

    static ToolResult ok(String text, List<Block.Image> images) {
        return new Ok(text, List.of(), -1, images, null);
    }

    static ToolResult failed(String reason) {
        return new Failed(reason, false);
    }

    /// It was not done, with a reason for whoever asked.
    static ToolResult refused(String reason) {
        return new Failed(reason, false, true);
    }
}
