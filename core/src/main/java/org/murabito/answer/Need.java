package org.murabito.answer;

/// What a question needs to be answered at all.
public enum Need {
    /// Somebody asked: whatever there is helps, also that nothing was found.
    ANYTHING(""),
    /// Nobody asked Murabito.
    AN_ANSWER("Nobody asked you: answer only if a message answers it."),
    /// Nobody asked it, and others would be forestalled.
    A_SURE_ANSWER("Nobody asked you, and others may answer: answer only if a message surely answers it.");

    private final String line;

    Need(String line) {
        this.line = line;
    }

    /// As a model reads it; empty where nothing is to be said.
    String line() {
        return line;
    }
}
