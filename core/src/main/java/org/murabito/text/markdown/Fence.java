package org.murabito.text.markdown;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What opens a block of code, as CommonMark has it: https://spec.commonmark.org/0.31.2/#fenced-code-blocks
///
/// @param before quote marks and blanks before it
record Fence(String before, String mark, String info) {
    private static final Pattern OPENING =
            Pattern.compile("((?:[ \\t]{0,3}>){0,4}[ \\t]{0,20})(`{3,20}|~{3,20})((?<=`)[^`\\n]*|(?<=~)[^\\n]*)");
    private static final Pattern CLOSING = Pattern.compile("(?:[ \\t]*+>)*+[ \\t]*+(`{3,}+|~{3,}+)[ \\t]*+");
    private static final int LONGEST_INFO = 60;

    static Optional<Fence> openedBy(String line) {
        Matcher matcher = OPENING.matcher(line);
        return matcher.matches()
                ? Optional.of(new Fence(matcher.group(1), matcher.group(2), matcher.group(3)))
                : Optional.empty();
    }

    boolean isClosedBy(String line) {
        Matcher matcher = CLOSING.matcher(line);
        return matcher.matches()
                && matcher.group(1).charAt(0) == mark.charAt(0)
                && matcher.group(1).length() >= mark.length();
    }

    /// Opens the same again; an endless info string is left out.
    String opening() {
        return before + mark + (info.length() <= LONGEST_INFO ? info : "") + "\n";
    }

    String closing() {
        return "\n" + before + mark;
    }
}
