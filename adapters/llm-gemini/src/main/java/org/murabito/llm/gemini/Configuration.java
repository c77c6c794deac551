package org.murabito.llm.gemini;

import com.google.genai.types.Content;
import com.google.genai.types.FunctionCallingConfig;
import com.google.genai.types.FunctionCallingConfigMode;
import com.google.genai.types.FunctionDeclaration;
import com.google.genai.types.GenerateContentConfig;
import com.google.genai.types.Part;
import com.google.genai.types.ThinkingConfig;
import com.google.genai.types.Tool;
import com.google.genai.types.ToolConfig;
import java.util.List;
import java.util.Locale;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.Effort;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;

/// Everything of a request but what was said.
final class Configuration {
    private Configuration() {}

    static GenerateContentConfig of(ModelRequest request, GeminiSettings settings) {
        ThinkingBudget thinking =
                request.effort() == Effort.LEAST || settings.thinking() instanceof ThinkingBudget.Least
                        ? settings.leastThinking()
                        : settings.thinking();
        GenerateContentConfig.Builder config =
                GenerateContentConfig.builder().maxOutputTokens(request.maxOutputTokens() + room(thinking));
        if (!request.system().isBlank()) {
            config.systemInstruction(Content.builder()
                    .parts(List.of(Part.fromText(request.system())))
                    .build());
        }
        if (!request.tools().isEmpty()) {
            config.tools(Tool.builder()
                    .functionDeclarations(request.tools().stream()
                            .map(Configuration::declaration)
                            .toList())
                    .build());
        }
        if (!request.tools().isEmpty() && request.choice() == ToolChoice.NONE) {
            config.toolConfig(ToolConfig.builder()
                    .functionCallingConfig(FunctionCallingConfig.builder()
                            .mode(FunctionCallingConfigMode.Known.NONE)
                            .build())
                    .build());
        }
        switch (thinking) {
            case ThinkingBudget.Least() -> {}
            case ThinkingBudget.Budget(int tokens) ->
                config.thinkingConfig(ThinkingConfig.builder().thinkingBudget(tokens));
            case ThinkingBudget.Level(String word) ->
                config.thinkingConfig(ThinkingConfig.builder().thinkingLevel(word.toUpperCase(Locale.ROOT)));
        }
        return config.build();
    }

    /// The output limit counts what is thought, and a budget is kept to roughly.
    private static int room(ThinkingBudget thinking) {
        return switch (thinking) {
            case ThinkingBudget.Least() -> 0;
            case ThinkingBudget.Budget(int tokens) -> tokens == 0 ? 0 : Math.max(tokens, ModelRequest.LEAST_THINKING);
            case ThinkingBudget.Level(String word) ->
                switch (word.toLowerCase(Locale.ROOT)) {
                    case "minimal", "low" -> ModelRequest.LEAST_THINKING;
                    case "medium" -> 2 * ModelRequest.LEAST_THINKING;
                    default -> 4 * ModelRequest.LEAST_THINKING;
                };
        };
    }

    /// The schema goes as JSON Schema: the field for it takes all of it, while the older one refuses what is not in
    /// its subset of OpenAPI.
    private static FunctionDeclaration declaration(ToolDefinition tool) {
        return FunctionDeclaration.builder()
                .name(tool.name())
                .description(tool.description())
                .parametersJsonSchema(tool.schema())
                .build();
    }
}
