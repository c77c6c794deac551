package org.murabito.tool.selection;

import org.murabito.tool.Tool;

/// How well a tool fits a text, by their words.
///
/// @param name the share of the tool's name that the text says, by weight of the words
/// @param description the share of its description
/// @param explained the share of the text that the tool says
/// @param sayable whether the text is in a language that says names as tools have them
public record ToolMatch(Tool tool, double name, double description, double explained, boolean sayable) {
    // Rounded from logistic fits over one half of two of BFCL's sets: README.md of `bench.tool`.
    private static final Weights WITH_NAME = new Weights(3, 2, 2, 3.3);
    private static final Weights WITHOUT_NAME = new Weights(0, 4, 2.5, 2.9);

    /// @param even what all must come to for even odds
    private record Weights(double name, double description, double explained, double even) {
        double of(ToolMatch fit) {
            return name * fit.name + description * fit.description + explained * fit.explained - even;
        }
    }

    boolean any() {
        return explained > 0;
    }

    /// The logarithm of the odds that it is meant.
    double closeness() {
        double closeness = WITH_NAME.of(this);
        return sayable ? closeness : Math.max(closeness, WITHOUT_NAME.of(this));
    }

    /// 0 to 100; 50 where it is as likely meant as not.
    public int score() {
        return any() ? (int) Math.round(100 / (1 + Math.exp(-closeness()))) : 0;
    }
}
