package org.murabito.llm.anthropic;

import com.anthropic.models.messages.MessageCreateParams;
import com.anthropic.models.messages.OutputConfig;
import com.anthropic.models.messages.ThinkingConfigAdaptive;
import com.anthropic.models.messages.ThinkingConfigBetweenTools;
import com.anthropic.models.messages.ThinkingConfigDisabled;
import com.anthropic.models.messages.ThinkingConfigEnabled;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.Effort;

/// Asks for thinking in the form that a model takes. It is the same in every call of a run: a change would throw the
/// cached messages away.
final class ThinkingForm {
    /// What must be left of the output for the answer itself.
    private static final int FOR_THE_ANSWER = 1_024;

    private final ThinkingEffort set;
    private final ThinkingGeneration generation;

    ThinkingForm(ThinkingEffort set, String model) {
        this.set = set;
        this.generation = ThinkingGeneration.of(model);
    }

    /// The output limit includes the thinking: it is raised by what that may take.
    void askFor(ModelRequest wanted, MessageCreateParams.Builder request) {
        request.maxTokens(wanted.maxOutputTokens());
        boolean least = wanted.effort() == Effort.LEAST;
        switch (least ? new ThinkingEffort.Off() : set) {
            case ThinkingEffort.Off _ -> least(wanted, request);
            case ThinkingEffort.Effort(var level)
            when generation != ThinkingGeneration.BUDGET -> adaptive(level, wanted, request);
            case ThinkingEffort.Effort(var level) -> budget(tokens(level), wanted, request);
            case ThinkingEffort.Tokens(int most)
            when generation != ThinkingGeneration.BUDGET -> adaptive(level(most), wanted, request);
            case ThinkingEffort.Tokens(int most) -> budget(most, wanted, request);
        }
    }

    private void least(ModelRequest wanted, MessageCreateParams.Builder request) {
        switch (generation) {
            case BUDGET, ON_REQUEST -> {}
            case CAN_BE_OFF -> request.thinking(ThinkingConfigDisabled.builder().build());
            case BETWEEN_TOOLS -> {
                request.thinking(ThinkingConfigBetweenTools.builder().build());
                if (!wanted.tools().isEmpty()) {
                    request.maxTokens(wanted.maxOutputTokens() + (long) ModelRequest.LEAST_THINKING);
                }
            }
            case ALWAYS -> adaptive(ThinkingEffort.Level.LOW, wanted, request);
        }
    }

    /// With a budget, calls whose results are sent must stand after thinking. Another model's do not.
    private static boolean takesBudget(ModelRequest wanted) {
        return wanted.exchanges().stream()
                .filter(exchange -> !exchange.calls().isEmpty())
                .allMatch(exchange -> exchange.origin().equals(AnthropicModel.ORIGIN));
    }

    private static void budget(int tokens, ModelRequest wanted, MessageCreateParams.Builder request) {
        if (takesBudget(wanted)) {
            request.thinking(ThinkingConfigEnabled.of(tokens))
                    .maxTokens(Math.max(wanted.maxOutputTokens(), tokens + FOR_THE_ANSWER));
        }
    }

    private static void adaptive(ThinkingEffort.Level level, ModelRequest wanted, MessageCreateParams.Builder request) {
        OutputConfig.Effort effort = switch (level) {
            case LOW -> OutputConfig.Effort.LOW;
            case MEDIUM -> OutputConfig.Effort.MEDIUM;
            case HIGH -> OutputConfig.Effort.HIGH;
        };
        request.thinking(ThinkingConfigAdaptive.builder().build())
                .outputConfig(OutputConfig.builder().effort(effort).build())
                .maxTokens(wanted.maxOutputTokens() + room(level));
    }

    private static long room(ThinkingEffort.Level level) {
        return switch (level) {
            case LOW -> ModelRequest.LEAST_THINKING;
            case MEDIUM -> 2L * ModelRequest.LEAST_THINKING;
            case HIGH -> 4L * ModelRequest.LEAST_THINKING;
        };
    }

    private static int tokens(ThinkingEffort.Level level) {
        return switch (level) {
            case LOW -> 1_024;
            case MEDIUM -> 2_048;
            case HIGH -> 8_192;
        };
    }

    private static ThinkingEffort.Level level(int tokens) {
        return tokens < 2_048
                ? ThinkingEffort.Level.LOW
                : tokens < 8_192 ? ThinkingEffort.Level.MEDIUM : ThinkingEffort.Level.HIGH;
    }
}
