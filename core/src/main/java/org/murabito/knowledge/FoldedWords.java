package org.murabito.knowledge;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;

/// Words in the form in which they are compared: width, case, spaces, articles and marks around them make no
/// difference. Each letter is looked at a fixed number of times, however long the words are.
public final class FoldedWords {
    private static final List<String> ARTICLES = List.of("the ", "a ", "an ", "our ", "this ", "that ");

    private FoldedWords() {}

    public static String of(String words) {
        String plain = Normalizer.normalize(words, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        String bare = bare(oneSpaced(plain));
        for (String article : ARTICLES) {
            if (bare.startsWith(article)) {
                return bare.substring(article.length());
            }
        }
        return bare;
    }

    private static String oneSpaced(String text) {
        StringBuilder spaced = new StringBuilder(text.length());
        boolean gap = false;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            boolean space = isSpace(letter);
            if (!space) {
                spaced.append(letter);
            } else if (!gap) {
                spaced.append(' ');
            }
            gap = space;
        }
        return spaced.toString();
    }

    /// Without the marks around them, but for those that belong to a name: "#general", "@ana", "C++".
    private static String bare(String text) {
        int start = 0;
        while (start < text.length() && isMark(text.codePointAt(start), letter -> "#@+".indexOf(letter) >= 0)) {
            start += Character.charCount(text.codePointAt(start));
        }
        int end = text.length();
        while (end > start && isMark(text.codePointBefore(end), letter -> "#+".indexOf(letter) >= 0)) {
            end -= Character.charCount(text.codePointBefore(end));
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(int letter) {
        return letter == ' ' || (letter >= '\t' && letter <= '\r');
    }

    private static boolean isMark(int letter, IntPredicate belongs) {
        return !belongs.test(letter)
                && (isSpace(letter)
                        || switch (Character.getType(letter)) {
                            case Character.CONNECTOR_PUNCTUATION,
                                    Character.DASH_PUNCTUATION,
                                    Character.START_PUNCTUATION,
                                    Character.END_PUNCTUATION,
                                    Character.INITIAL_QUOTE_PUNCTUATION,
                                    Character.FINAL_QUOTE_PUNCTUATION,
                                    Character.OTHER_PUNCTUATION,
                                    Character.MATH_SYMBOL,
                                    Character.CURRENCY_SYMBOL,
                                    Character.MODIFIER_SYMBOL,
                                    Character.OTHER_SYMBOL -> true;
                            default -> false;
                        });
    }
}
