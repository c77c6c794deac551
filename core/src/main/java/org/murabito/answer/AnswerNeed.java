package org.murabito.answer;

import java.util.regex.Pattern;

/// What a question needs to be answered at all.
public enum AnswerNeed {
    /// Somebody asked: whatever there is helps, also that nothing was found.
    ANYTHING(""),
    /// Nobody asked Murabito.
    AN_ANSWER("Nobody asked you: answer only if a message answers it, else reply NONE."),
    /// Nobody asked Murabito, and a word of it may help.
    A_WORD("Nobody asked you: say something only if it helps those who talk, else reply NONE."),
    /// Nobody asked it, and others would be forestalled.
    A_SURE_ANSWER("Nobody asked you, and others may answer: answer only if a message surely answers it.");

    private static final Pattern NONE = Pattern.compile("[\\s\\p{P}]*+NONE[\\s\\p{P}]*+");

    private final String line;

    AnswerNeed(String line) {
        this.line = line;
    }

    /// Whether a model chose to say nothing, where it may.
    public boolean declines(String answer) {
        return this != ANYTHING && isNone(answer);
    }

    static boolean isNone(String answer) {
        return NONE.matcher(answer).matches();
    }

    /// As a model reads it; empty where nothing is to be said.
    String line() {
        return line;
    }
}
