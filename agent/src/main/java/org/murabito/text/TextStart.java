package org.murabito.text;

import java.util.regex.Pattern;

/// The beginning of a text, where all of it would be too long; never half of a character.
public final class TextStart {
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private TextStart() {}

    /// @param most so many `char`s at most
    public static String of(String text, int most) {
        return text.substring(0, end(text, most));
    }

    /// With an ellipsis where something is left out.
    ///
    /// @param most so many `char`s at most before that
    public static String marked(String text, int most) {
        int end = end(text, most);
        return end == text.length() ? text : text.substring(0, end) + "…";
    }

    /// The same in one line.
    public static String oneLine(String text, int most) {
        return marked(SPACE.matcher(text).replaceAll(" ").strip(), most);
    }

    private static int end(String text, int most) {
        if (text.length() <= most) {
            return text.length();
        }
        return most > 0 && Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }
}
