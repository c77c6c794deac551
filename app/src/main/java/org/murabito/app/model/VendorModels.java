package org.murabito.app.model;

import java.util.Locale;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.settings.value.ThinkingChoice;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.anthropic.AnthropicModel;
import org.murabito.llm.anthropic.AnthropicSettings;
import org.murabito.llm.anthropic.ThinkingEffort;
import org.murabito.llm.gemini.GeminiEmbeddingModel;
import org.murabito.llm.gemini.GeminiModel;
import org.murabito.llm.gemini.GeminiSettings;
import org.murabito.llm.openai.OpenAiChatModel;
import org.murabito.llm.openai.OpenAiEmbeddingModel;
import org.murabito.llm.openai.OpenAiResponsesModel;
import org.murabito.llm.openai.setup.OpenAiSettings;

/// Makes models of the vendors. A vendor's classes are loaded when the first of its models is made.
record VendorModels(ApiKeys keys, ThinkingChoice thinking, boolean streamed) {
    /// For servers that ask for no key through SDKs that insist on one.
    private static final String NO_KEY = "none";

    LanguageModel make(ModelChoice choice) {
        return switch (choice.vendor()) {
            case ANTHROPIC -> new AnthropicModel(anthropic(choice));
            case OPENAI -> {
                OpenAiSettings settings = openAi(choice);
                yield settings.wantsResponses() ? new OpenAiResponsesModel(settings) : new OpenAiChatModel(settings);
            }
            case OPENAI_RESPONSES -> new OpenAiResponsesModel(openAi(choice));
            case GEMINI -> new GeminiModel(gemini(choice));
            case SIMPLE -> throw new IllegalStateException("simple mode is not made here");
        };
    }

    EmbeddingModel embedding(ModelChoice choice) {
        return switch (choice.vendor()) {
            case OPENAI -> new OpenAiEmbeddingModel(openAi(choice));
            case GEMINI -> new GeminiEmbeddingModel(gemini(choice));
            case SIMPLE -> EmbeddedModels.named(choice.name());
            case ANTHROPIC, OPENAI_RESPONSES ->
                throw new IllegalStateException(choice.vendor() + " gives no vectors here");
        };
    }

    private AnthropicSettings anthropic(ModelChoice choice) {
        return new AnthropicSettings(
                keyOrNone(choice),
                choice.server() == null
                        ? AnthropicSettings.URL
                        : choice.server().toString(),
                choice.name(),
                anthropicThinking(),
                streamed,
                AnthropicSettings.CacheTime.FIVE_MINUTES);
    }

    private ThinkingEffort anthropicThinking() {
        String effort = thinking.effort();
        if (effort == null) {
            return new ThinkingEffort.Off();
        }
        return thinking.counted()
                ? new ThinkingEffort.Tokens(thinking.tokens())
                : new ThinkingEffort.Effort(ThinkingEffort.Level.valueOf(effort.toUpperCase(Locale.ROOT)));
    }

    private OpenAiSettings openAi(ModelChoice choice) {
        String key = keys.of(choice);
        OpenAiSettings settings = choice.server() == null
                ? OpenAiSettings.openAi(key, choice.name())
                : OpenAiSettings.at(key, choice.server(), choice.name());
        return settings.thinking(thinking.effort()).streamed(streamed);
    }

    private GeminiSettings gemini(ModelChoice choice) {
        GeminiSettings settings =
                GeminiSettings.google(keyOrNone(choice), choice.name()).streamed(streamed);
        String effort = thinking.effort();
        if (effort != null) {
            settings = settings.thinking(effort, thinking.tokens());
        }
        return choice.server() == null ? settings : settings.at(choice.server());
    }

    private String keyOrNone(ModelChoice choice) {
        String key = keys.of(choice);
        return key.isEmpty() ? NO_KEY : key;
    }
}
