package org.murabito.text;

import java.util.regex.Pattern;

/// Compiles expressions that are matched against what people, pages and models write.
///
/// At every place where it is asked for `\b`, [Pattern] looks back over all combining marks that stand there, so that
/// many of them cost the square of their number. Here it is the edge between `\w` and what is none, and no more.
public final class Regex {
    private static final String EDGE = "(?:(?<=\\w)(?!\\w)|(?<!\\w)(?=\\w))";

    private Regex() {}

    public static Pattern compile(String expression) {
        return compile(expression, 0);
    }

    /// @param flags those of [Pattern]
    public static Pattern compile(String expression, int flags) {
        StringBuilder written = new StringBuilder(expression.length());
        for (int at = 0; at < expression.length(); at++) {
            char letter = expression.charAt(at);
            char next = letter == '\\' && at + 1 < expression.length() ? expression.charAt(at + 1) : 0;
            if (next == 'b') {
                written.append(EDGE);
                at++;
            } else if (next != 0) {
                written.append(letter).append(next);
                at++;
            } else {
                written.append(letter);
            }
        }
        return Pattern.compile(written.toString(), flags);
    }
}
