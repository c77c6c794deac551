package org.murabito.answer.draft;

import java.lang.Character.UnicodeScript;
import java.util.regex.Pattern;

/// A member's name where it stands in a sentence.
record NameMention(String name, int start, int end) {
    /// What is put behind names in Japanese.
    static final String HONOUR = "(?:さん|くん|君|ちゃん|氏)";

    private static final Pattern BEFORE_BYLINE = Pattern.compile("(?:^|\\s)[—–―-]+\\s*[*_@(（]*$");
    private static final Pattern AFTER_BYLINE = Pattern.compile("^[*_]*+" + HONOUR
            + "?+[*_]*+\\s*+(?:\\([^)]*\\)|（[^）]*）)?+[*_]*+\\s*+" + "(?:[:：—–―→·]|->|-\\s|[「『“„\"«‘〝])");

    boolean overlaps(int otherStart, int otherEnd) {
        return start < otherEnd && end > otherStart;
    }

    /// Between letters of a script with spaces it would be a part of another word.
    boolean isWholeIn(String text) {
        return !(start > 0 && isSpaced(text.charAt(start - 1)) && isSpaced(text.charAt(start)))
                && !(end < text.length() && isSpaced(text.charAt(end - 1)) && isSpaced(text.charAt(end)));
    }

    private static boolean isSpaced(char letter) {
        UnicodeScript script = UnicodeScript.of(letter);
        boolean dense =
                script == UnicodeScript.HAN || script == UnicodeScript.HIRAGANA || script == UnicodeScript.KATAKANA;
        return Character.isLetterOrDigit(letter) && !dense;
    }

    /// As in `Name: words` or `— Name`.
    boolean isByline(String sentence) {
        return BEFORE_BYLINE.matcher(sentence.substring(0, start)).find()
                || AFTER_BYLINE.matcher(sentence.substring(end)).find();
    }
}
