package org.murabito.examples;

import org.jspecify.annotations.Nullable;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.anthropic.AnthropicModel;
import org.murabito.llm.anthropic.AnthropicSettings;
import org.murabito.llm.openai.OpenAiChatModel;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.loop.RunOutcome;

/// The same with a real model: the key is taken from `ANTHROPIC_API_KEY` or `OPENAI_API_KEY`, the model's name from the
/// first argument, the question from the second.
public final class RealLibrary {
    private RealLibrary() {}

    public static void main(String[] arguments) {
        if (arguments.length != 2) {
            throw new IllegalArgumentException(
                    "expected a model and a question, like claude-haiku-4-5 \"Where is Momo?\"");
        }
        RunOutcome outcome = new Library(model(arguments[0])).ask(arguments[1]);
        System.out.println(outcome.stop() + ": " + outcome.answer() + outcome.reason());
        System.out.println(outcome.usage() + ", in US dollars: " + outcome.cost());
    }

    private static LanguageModel model(String name) {
        @Nullable String anthropic = System.getenv("ANTHROPIC_API_KEY");
        @Nullable String openai = System.getenv("OPENAI_API_KEY");
        if (anthropic != null) {
            return new AnthropicModel(AnthropicSettings.of(anthropic, name));
        }
        if (openai != null) {
            return new OpenAiChatModel(OpenAiSettings.openAi(openai, name));
        }
        throw new IllegalArgumentException("no key: set ANTHROPIC_API_KEY or OPENAI_API_KEY");
    }
}
