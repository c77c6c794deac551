package org.murabito.llm.anthropic;

/// How much a model is asked to think before it speaks. Models up to 4.5 take a number of tokens and later ones a level
/// of effort; each is turned into the other where the model wants it.
public sealed interface ThinkingEffort {
    /// As little as the model takes; some cannot be kept from it.
    record Off() implements ThinkingEffort {}

    /// @param most tokens; a part of the output
    record Tokens(int most) implements ThinkingEffort {
        private static final int LEAST = 1_024;

        public Tokens {
            if (most < LEAST) {
                throw new IllegalArgumentException("thinking takes 1,024 tokens or more, not " + most);
            }
        }
    }

    record Effort(Level level) implements ThinkingEffort {}

    enum Level {
        LOW,
        MEDIUM,
        HIGH
    }
}
