package org.murabito.llm;

/// What a model replied.
///
/// @param estimated whether the provider reported no usage and ours is a guess
public record ModelReply(Exchange exchange, Stop stop, Usage usage, boolean estimated) {
    public ModelReply {
        if (exchange.role() != Exchange.Role.ASSISTANT) {
            throw new IllegalArgumentException("a reply is the assistant's");
        }
    }
}
