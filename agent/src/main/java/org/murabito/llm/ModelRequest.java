package org.murabito.llm;

import java.util.List;

/// What a model is asked. Tools, system text and the older exchanges stay the same from call to call of a run, in this
/// order, so that a provider can serve them from its cache.
///
/// @param tools always the same ones in the same order, also where `choice` turns them off
/// @param exchanges alternating, the user's first; every call is answered in the exchange right after it
/// @param maxOutputTokens what may be read of the reply; a model that thinks within its limit is given more
/// @param account what the call is charged to, in the program's own terms; empty for nothing in particular
public record ModelRequest(
        String system,
        List<ToolDefinition> tools,
        List<Exchange> exchanges,
        ToolChoice choice,
        Effort effort,
        int maxOutputTokens,
        Deadline deadline,
        String account) {
    public static final int OUTPUT_TOKENS = 4_096;

    /// Room that is left for the thinking of a model that cannot be kept from it.
    public static final int LEAST_THINKING = 4_096;

    /// Whether the model may call tools. There is no forced choice: a force that is never taken back loops for ever.
    public enum ToolChoice {
        AUTO,
        NONE
    }

    /// How much is to be thought before the reply.
    public enum Effort {
        /// As is set for the model.
        AS_SET,
        /// As little as the model can: a line or two are wanted, soon.
        LEAST
    }

    public ModelRequest {
        tools = List.copyOf(tools);
        exchanges = Transcript.of(exchanges);
    }

    public ModelRequest(
            String system,
            List<ToolDefinition> tools,
            List<Exchange> exchanges,
            ToolChoice choice,
            int maxOutputTokens,
            Deadline deadline) {
        this(system, tools, exchanges, choice, Effort.AS_SET, maxOutputTokens, deadline, "");
    }

    /// One text for one short reply, without tools and with the least thinking.
    public static ModelRequest brief(String system, String text, int maxOutputTokens, Deadline deadline) {
        return new ModelRequest(
                system,
                List.of(),
                List.of(Exchange.user(text)),
                ToolChoice.NONE,
                Effort.LEAST,
                maxOutputTokens,
                deadline,
                "");
    }

    public ModelRequest chargedTo(String other) {
        return new ModelRequest(system, tools, exchanges, choice, effort, maxOutputTokens, deadline, other);
    }

    /// The same for a model that sees no images. What is shown in words stays, so a picture needs some beside it.
    public ModelRequest withoutImages() {
        if (!Transcript.of(exchanges).hasImages()) {
            return this;
        }
        List<Exchange> blind = exchanges.stream().map(Exchange::withoutImages).toList();
        return new ModelRequest(system, tools, blind, choice, effort, maxOutputTokens, deadline, account);
    }
}
