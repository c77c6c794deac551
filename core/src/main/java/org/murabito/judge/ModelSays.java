package org.murabito.judge;

/// What a model made of a message between the thresholds.
public enum ModelSays {
    YES("model.yes"),
    NO("model.no"),
    /// It failed, took too long, or there is none: the rule for having no model decides.
    NOTHING("model.nothing");

    private final String rule;

    ModelSays(String rule) {
        this.rule = rule;
    }

    /// The name of the reason.
    String rule() {
        return rule;
    }
}
