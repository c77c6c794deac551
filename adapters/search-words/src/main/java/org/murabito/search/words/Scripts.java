package org.murabito.search.words;

import java.text.Normalizer;
import java.util.Locale;
import org.murabito.text.UnicodeForms;

/// Which characters are written without spaces between words, and the form in which texts are compared.
public final class Scripts {
    private Scripts() {}

    /// Full width, half width and composed forms are one; so are capitals and small letters.
    public static String fold(String text) {
        return UnicodeForms.of(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    /// Han, kana and Hangul, with the marks that stand inside their words.
    public static boolean isUnspaced(char c) {
        if (c < 0x1100) {
            return false;
        }
        return isKana(c)
                || (c >= 0x4E00 && c <= 0x9FFF)
                || (c >= 0x3400 && c <= 0x4DBF)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0xAC00 && c <= 0xD7A3)
                || (c >= 0x1100 && c <= 0x11FF)
                || (c >= 0xD840 && c <= 0xD88D) // the first half of rare Han
                || c == '々'
                || c == '〆'
                || c == '〇';
    }

    public static boolean isKana(char c) {
        return isHiragana(c) || (c >= 0x30A1 && c <= 0x30FF && c != '・') || (c >= 0x31F0 && c <= 0x31FF);
    }

    public static boolean isHiragana(char c) {
        return c >= 0x3041 && c <= 0x309F;
    }

    static boolean isUnspacedMark(char c) {
        return (c >= 0x3000 && c <= 0x303F) || c == '・';
    }

    static boolean isSpacedLetter(char c) {
        return c < 0x80
                ? (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')
                : Character.isLetterOrDigit(c) && !isUnspaced(c) && !Character.isSurrogate(c);
    }
}
