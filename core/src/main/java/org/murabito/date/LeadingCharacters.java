package org.murabito.date;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which characters the words of an expression can begin with, whatever stands before them.
final class LeadingCharacters {
    private final Pattern words;

    /// @param expression in the syntax of [Pattern]
    LeadingCharacters(String expression) {
        this.words = Pattern.compile(withoutLookBehind(expression));
    }

    /// Also true of some characters that nothing begins with.
    @SuppressWarnings("JdkObsolete") // Whether more could follow is what is asked.
    boolean mayBe(char first) {
        Matcher matcher = words.matcher(String.valueOf(first));
        return Character.isSurrogate(first) || matcher.lookingAt() || matcher.hitEnd();
    }

    /// What is asked of the text before a place only ever forbids to begin there.
    private static String withoutLookBehind(String expression) {
        StringBuilder rest = new StringBuilder(expression.length());
        int at = 0;
        while (at < expression.length()) {
            if (expression.startsWith("\\b", at)) {
                at += 2;
            } else if (expression.startsWith("(?<=", at) || expression.startsWith("(?<!", at)) {
                at = behind(expression, at);
            } else {
                int length = expression.charAt(at) == '\\' ? 2 : 1;
                rest.append(expression, at, at + length);
                at += length;
            }
        }
        return rest.toString();
    }

    /// Where the group that opens at a place has ended.
    private static int behind(String expression, int open) {
        int depth = 0;
        boolean listed = false;
        for (int at = open; ; at++) {
            switch (expression.charAt(at)) {
                case '\\' -> at++;
                case '[' -> listed = true;
                case ']' -> listed = false;
                case '(' -> depth += listed ? 0 : 1;
                case ')' -> depth -= listed ? 0 : 1;
                default -> {}
            }
            if (depth == 0) {
                return at + 1;
            }
        }
    }
}
