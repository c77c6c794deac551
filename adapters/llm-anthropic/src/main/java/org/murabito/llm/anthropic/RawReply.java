package org.murabito.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A reply as the model wrote it, whole or put together from a stream.
///
/// @param stop blank if there was none
/// @param usage missing if there was none
record RawReply(List<Piece> pieces, String stop, JsonNode usage) {
    RawReply {
        pieces = List.copyOf(pieces);
    }

    /// A block.
    ///
    /// @param members each as the JSON that was received
    /// @param arguments of a call, if they differ from what stands in the block because they are no JSON
    record Piece(
            Map<String, String> members,
            String raw,
            @Nullable String arguments) {}
}
