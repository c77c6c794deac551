package org.murabito.llm.openai.form;

import org.jspecify.annotations.Nullable;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.Effort;
import org.murabito.llm.openai.setup.KnownModels;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;

/// How much thinking is asked for, and the limit of the output, which includes it.
///
/// @param effort in the server's word; null: not sent
public record ReasoningForm(@Nullable String effort, int limit) {
    public static ReasoningForm of(ModelRequest request, OpenAiSettings settings) {
        boolean least = request.effort() == Effort.LEAST || settings.effort() == null;
        String effort = least ? settings.leastEffort() : settings.effort();
        int wanted = request.maxOutputTokens();
        if (!KnownModels.mayThink(settings.model()) || "none".equals(effort)) {
            return new ReasoningForm(effort, wanted);
        }
        if (settings.dialect() == ServerDialect.COMPATIBLE) {
            // A window of its own may be small, and a limit beyond it is refused.
            int most = Math.max(wanted, ModelRequest.OUTPUT_TOKENS);
            return new ReasoningForm(effort, Math.min(wanted + ModelRequest.LEAST_THINKING, most));
        }
        return new ReasoningForm(effort, wanted + room(String.valueOf(effort)));
    }

    private static int room(String effort) {
        return switch (effort) {
            case "minimal", "low" -> ModelRequest.LEAST_THINKING;
            case "medium" -> 2 * ModelRequest.LEAST_THINKING;
            default -> 4 * ModelRequest.LEAST_THINKING;
        };
    }
}
