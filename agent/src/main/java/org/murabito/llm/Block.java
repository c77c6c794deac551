package org.murabito.llm;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A piece of an exchange. What came from a provider keeps its JSON exactly as received (`raw`), so that it can be sent
/// back to that provider without loss: signatures hold, and a cached prefix stays a prefix.
public sealed interface Block {
    record Text(String text, @Nullable String raw) implements Block {}

    /// @param base64 the picture itself
    record Image(String mediaType, String base64, @Nullable String raw) implements Block {}

    /// What the model thought. Two of them are never joined, and an empty one is kept: it may carry a signature.
    record Thinking(
            String text,
            @Nullable String signature,
            @Nullable String raw) implements Block {}

    /// A call the model asks for.
    ///
    /// @param arguments as the model wrote them: meant to be a JSON object, but not checked
    record ToolUse(
            String id,
            String name,
            String arguments,
            @Nullable String raw) implements Block {}

    /// What a call gave, or why it did not.
    ///
    /// @param callId the id of the [ToolUse] it answers
    /// @param tool its name; some vendors want it again
    record ToolResult(String callId, String tool, String text, List<Image> images, boolean error) implements Block {
        public ToolResult {
            images = List.copyOf(images);
        }

        ToolResult withoutImages() {
            return images.isEmpty() ? this : new ToolResult(callId, tool, text, List.of(), error);
        }
    }

    /// Something that only its provider understands.
    record Opaque(String type, String raw) implements Block {}

    static Text text(String text) {
        return new Text(text, null);
    }

    static ToolUse use(String id, String name, String arguments) {
        return new ToolUse(id, name, arguments, null);
    }

    static ToolResult result(ToolUse call, String text) {
        return new ToolResult(call.id(), call.name(), text, List.of(), false);
    }

    static ToolResult error(ToolUse call, String reason) {
        return new ToolResult(call.id(), call.name(), reason, List.of(), true);
    }
}
