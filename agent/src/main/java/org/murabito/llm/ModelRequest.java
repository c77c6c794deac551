package org.murabito.llm;

import java.util.List;

/// What a model is asked. Tools, system text and the older exchanges stay the same from call to call of a run, in this
/// order, so that a provider can serve them from its cache.
///
/// @param tools always the same ones in the same order, also where `choice` turns them off
/// @param exchanges alternating, the user's first; every call is answered in the exchange right after it
public record ModelRequest(
        String system,
        List<ToolDefinition> tools,
        List<Exchange> exchanges,
        ToolChoice choice,
        int maxOutputTokens,
        Deadline deadline) {
    public static final int OUTPUT_TOKENS = 4_096;

    /// Whether the model may call tools. There is no forced choice: a force that is never taken back loops for ever.
    public enum ToolChoice {
        AUTO,
        NONE
    }

    public ModelRequest {
        tools = List.copyOf(tools);
        exchanges = Transcript.of(exchanges);
    }

    /// The same for a model that sees no images. What is shown in words stays, so a picture needs some beside it.
    public ModelRequest withoutImages() {
        if (!Transcript.of(exchanges).hasImages()) {
            return this;
        }
        List<Exchange> blind = exchanges.stream().map(Exchange::withoutImages).toList();
        return new ModelRequest(system, tools, blind, choice, maxOutputTokens, deadline);
    }
}
