package org.murabito.app.eval;

/// A line of a set that cannot be read.
public final class EvalMistake extends IllegalArgumentException {
    EvalMistake(int line, String why) {
        super("line " + line + ": " + why);
    }
}
