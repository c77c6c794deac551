package org.murabito.judge;

import org.murabito.judge.rule.Reason;

/// What a model made of a message between the thresholds.
public enum ModelAdvice {
    YES("model.yes"),
    NO("model.no"),
    /// It failed, took too long, or there is none: the rule for having no model decides.
    NOTHING("model.nothing");

    private final String rule;

    ModelAdvice(String rule) {
        this.rule = rule;
    }

    /// The name of the reason that it is.
    public String rule() {
        return rule;
    }

    /// With which model it was, and what it cost.
    public Noted noting(String note) {
        return new Noted(this, note);
    }

    /// @param note never words of others
    public record Noted(ModelAdvice says, String note) {
        Reason reason() {
            return new Reason(says.rule, 0, null, note);
        }
    }
}
