package org.murabito.llm.gemini;

import java.util.regex.Pattern;

/// How long the model thinks before it answers. Models of generation 2 take a budget, later ones a level.
public sealed interface ThinkingBudget {
    /// As little as the model can: see [GeminiSettings#leastThinking].
    record Least() implements ThinkingBudget {}

    /// At most so many tokens; 0 turns thinking off in models where it can be turned off.
    record Budget(int tokens) implements ThinkingBudget {
        public Budget {
            if (tokens < 0 || tokens > MOST) {
                throw new IllegalArgumentException("a thinking budget is 0 to " + MOST + " tokens, not " + tokens);
            }
        }
    }

    /// In the vendor's word, like `low` or `high`.
    record Level(String word) implements ThinkingBudget {
        public Level {
            if (!WORD.matcher(word).matches()) {
                throw new IllegalArgumentException(
                        "a thinking level is one word, like minimal, low, medium or high, not \"" + word + "\"");
            }
        }
    }

    /// The most that a model of the vendor takes.
    int MOST = 32_768;

    Pattern WORD = Pattern.compile("[A-Za-z_]{1,40}");
}
