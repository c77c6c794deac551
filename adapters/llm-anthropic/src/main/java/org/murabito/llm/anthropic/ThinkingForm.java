package org.murabito.llm.anthropic;

import com.anthropic.models.messages.MessageCreateParams;
import com.anthropic.models.messages.OutputConfig;
import com.anthropic.models.messages.ThinkingConfigAdaptive;
import com.anthropic.models.messages.ThinkingConfigEnabled;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.llm.ModelRequest;

/// Asks for thinking in the form that a model takes: up to version 4.5 a budget of tokens, from 4.6 on an
/// effort (platform.claude.com/docs, Adaptive thinking). It is the same in every call of a run: a change
/// would throw the cached messages away.
final class ThinkingForm {
    private static final Pattern VERSION = Pattern.compile("claude-(?:[a-z]+-)?(\\d{1,2})(?:[-.](\\d{1,2}))?(?![0-9])");
    private static final int ADAPTS_FROM = 406;
    /// What must be left of the output for the answer itself.
    private static final int FOR_THE_ANSWER = 1_024;

    private final ThinkingEffort thinking;
    private final boolean adapts;

    ThinkingForm(ThinkingEffort thinking, String model) {
        this.thinking = thinking;
        this.adapts = adapts(model);
    }

    /// A name without a version is that of a newer model.
    static boolean adapts(String model) {
        Matcher version = VERSION.matcher(model);
        if (!version.find()) {
            return true;
        }
        String minor = version.group(2);
        return Integer.parseInt(version.group(1)) * 100 + (minor == null ? 0 : Integer.parseInt(minor)) >= ADAPTS_FROM;
    }

    /// The output limit includes the thinking; it is raised where a budget would leave too little for an answer.
    void askFor(ModelRequest wanted, MessageCreateParams.Builder request) {
        request.maxTokens(wanted.maxOutputTokens());
        switch (thinking) {
            case ThinkingEffort.Off _ -> {}
            case ThinkingEffort.Effort(var level) when adapts -> adaptive(level, request);
            case ThinkingEffort.Effort(var level) -> budget(tokens(level), wanted, request);
            case ThinkingEffort.Tokens(int most) when adapts -> adaptive(level(most), request);
            case ThinkingEffort.Tokens(int most) -> budget(most, wanted, request);
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

    private static void adaptive(ThinkingEffort.Level level, MessageCreateParams.Builder request) {
        OutputConfig.Effort effort = switch (level) {
            case LOW -> OutputConfig.Effort.LOW;
            case MEDIUM -> OutputConfig.Effort.MEDIUM;
            case HIGH -> OutputConfig.Effort.HIGH;
        };
        request.thinking(ThinkingConfigAdaptive.builder().build())
                .outputConfig(OutputConfig.builder().effort(effort).build());
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
