package org.murabito.llm.openai.form;

import com.openai.errors.OpenAIServiceException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.llm.openai.setup.ServerDialect;

/// Which of the fields that servers disagree about are sent. A server that refuses one names it.
///
/// @param usage whether a stream is asked to end with its usage
/// @param completionTokens whether the limit is called `max_completion_tokens`, and not `max_tokens`
/// @param effort whether it is said how much to think
public record ChatForm(boolean usage, boolean completionTokens, boolean effort) {
    private static final List<String> UNKNOWN = List.of(
            "unsupported", "not supported", "unrecognized", "unknown", "not permitted", "unexpected", "invalid");

    public static ChatForm of(ServerDialect dialect) {
        return switch (dialect) {
            case OPENAI -> new ChatForm(true, true, true);
            // Ollama and older llama.cpp know only `max_tokens`, and pass over the other without a word.
            case COMPATIBLE -> new ChatForm(true, false, true);
        };
    }

    /// The form to try after a refusal; empty if the refusal has nothing to do with it.
    public Optional<ChatForm> after(OpenAIServiceException refused) {
        String words = refused.body().toString().toLowerCase(Locale.ROOT);
        boolean unknown = refused.statusCode() < 429 && UNKNOWN.stream().anyMatch(words::contains);
        if (unknown && usage && words.contains("stream_options")) {
            return Optional.of(new ChatForm(false, completionTokens, effort));
        }
        if (unknown && effort && words.contains("reasoning_effort")) {
            return Optional.of(new ChatForm(usage, completionTokens, false));
        }
        String limit = completionTokens ? "max_completion_tokens" : "max_tokens";
        return unknown && words.contains(limit)
                ? Optional.of(new ChatForm(usage, !completionTokens, effort))
                : Optional.empty();
    }
}
