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
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;

/// Everything of a request but what was said.
final class Configuration {
    private Configuration() {}

    static GenerateContentConfig of(ModelRequest request, ThinkingBudget thinking) {
        GenerateContentConfig.Builder config =
                GenerateContentConfig.builder().maxOutputTokens(request.maxOutputTokens());
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
            case ThinkingBudget.Usual() -> {}
            case ThinkingBudget.Budget(int tokens) ->
                config.thinkingConfig(
                        ThinkingConfig.builder().thinkingBudget(withRoomToAnswer(tokens, request.maxOutputTokens())));
            case ThinkingBudget.Level(String word) ->
                config.thinkingConfig(ThinkingConfig.builder().thinkingLevel(word.toUpperCase(Locale.ROOT)));
        }
        return config.build();
    }

    /// The output limit counts what is thought, so that a budget as large leaves nothing to answer with.
    private static int withRoomToAnswer(int budget, int maxOutputTokens) {
        return Math.min(budget, maxOutputTokens / 2);
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
