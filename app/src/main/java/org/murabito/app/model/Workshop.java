package org.murabito.app.model;

import org.murabito.app.settings.ModelChoice;
import org.murabito.app.settings.Thinking;
import org.murabito.app.settings.WrongSetting;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.openai.OpenAiChatModel;
import org.murabito.llm.openai.OpenAiResponsesModel;
import org.murabito.llm.openai.OpenAiSettings;

/// Makes models of the vendors. A vendor's classes are loaded when the first of its models is made.
record Workshop(Keys keys, Thinking thinking, boolean streamed) {
    LanguageModel make(ModelChoice choice) {
        return switch (choice.vendor()) {
            case OPENAI -> new OpenAiChatModel(openAi(choice));
            case OPENAI_RESPONSES -> new OpenAiResponsesModel(openAi(choice));
            case ANTHROPIC, GEMINI ->
                throw new WrongSetting(choice + " cannot be used: this version has no adapter for it");
            case SIMPLE -> throw new IllegalStateException("simple mode is not made here");
        };
    }

    private OpenAiSettings openAi(ModelChoice choice) {
        String key = keys.of(choice);
        OpenAiSettings settings = choice.server() == null
                ? OpenAiSettings.openAi(key, choice.name())
                : OpenAiSettings.at(key, choice.server(), choice.name());
        return settings.thinking(thinking.effort()).streamed(streamed);
    }
}
