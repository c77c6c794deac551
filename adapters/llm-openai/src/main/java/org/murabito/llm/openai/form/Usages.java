package org.murabito.llm.openai.form;

import com.fasterxml.jackson.databind.JsonNode;
import org.murabito.llm.Estimate;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// Reads what a call has used; a server that does not say is estimated.
final class Usages {
    private Usages() {}

    /// @param usage as chat completions and responses report it
    static ModelReply reply(ModelRequest request, Exchange said, Stop stop, JsonNode usage) {
        long prompt = number(usage, "prompt_tokens", "input_tokens");
        // No prompt has no tokens: a server that says so has not counted.
        return prompt > 0
                ? new ModelReply(said, stop, usage(usage, prompt), false)
                : new ModelReply(said, stop, Estimate.of(request, said), true);
    }

    private static Usage usage(JsonNode usage, long prompt) {
        JsonNode in = either(usage, "prompt_tokens_details", "input_tokens_details");
        JsonNode out = either(usage, "completion_tokens_details", "output_tokens_details");
        long cacheRead = Math.min(prompt, number(in, "cached_tokens", ""));
        long cacheWrite = Math.min(prompt - cacheRead, number(in, "cache_write_tokens", ""));
        // Some servers leave the thoughts out of the output, but never out of the total.
        long output = Math.max(
                number(usage, "completion_tokens", "output_tokens"), number(usage, "total_tokens", "") - prompt);
        long thinking = Math.min(output, number(out, "reasoning_tokens", ""));
        return new Usage(prompt - cacheRead - cacheWrite, cacheRead, cacheWrite, output, thinking);
    }

    private static JsonNode either(JsonNode node, String one, String other) {
        return node.has(one) ? node.path(one) : node.path(other);
    }

    private static long number(JsonNode node, String one, String other) {
        return Math.max(0, either(node, one, other).asLong(0));
    }
}
