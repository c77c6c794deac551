package org.murabito.text;

import java.text.Normalizer;

/// The normal forms of Unicode. Putting the marks of one letter in order takes the square of their number, so after so
/// many the next counts as the first of another letter (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format).
public final class UnicodeForms {
    private static final int MOST_MARKS = 30;
    private static final int FIRST_MARK = 0x300;

    private UnicodeForms() {}

    public static String of(String text, Normalizer.Form form) {
        StringBuilder normal = null;
        int done = 0;
        int marks = 0;
        for (int at = 0; at < text.length(); ) {
            int letter = text.codePointAt(at);
            at += Character.charCount(letter);
            marks = letter >= FIRST_MARK && isMark(letter) ? marks + 1 : 0;
            if (marks == MOST_MARKS) {
                normal = normal == null ? new StringBuilder(text.length()) : normal;
                normal.append(Normalizer.normalize(text.substring(done, at), form));
                done = at;
                marks = 0;
            }
        }
        String rest = Normalizer.normalize(text.substring(done), form);
        return normal == null ? rest : normal.append(rest).toString();
    }

    /// The sound marks of half width become marks of full width.
    private static boolean isMark(int letter) {
        return switch (Character.getType(letter)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> letter == 0xff9e || letter == 0xff9f;
        };
    }
}
