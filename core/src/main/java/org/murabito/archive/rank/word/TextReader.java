package org.murabito.archive.rank.word;

import java.text.Normalizer;
import org.murabito.text.UnicodeForms;

/// Walks once over a text and tells a listener its words, and for Japanese its characters in ones and twos. Folds case
/// and width; cuts words at an apostrophe (don't → don). Words are told as hashes, so that reading a thousand lines
/// builds no strings.
public final class TextReader {
    public interface Listener {
        void word(long hash, String text, int start, int end);

        void character(long hash, String text, int start, int end);
    }

    private static final long SEED = 0xcbf29ce484222325L;
    private static final long STEP = 0x100000001b3L;

    private TextReader() {}

    public static void read(String raw, Listener listener) {
        String text = widthFolded(raw);
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (isJapanese(c)) {
                i = readJapanese(text, i, listener);
            } else if (Character.isLetterOrDigit(c)) {
                i = readWord(text, i, listener);
            } else {
                i++;
            }
        }
    }

    private static int readWord(String text, int start, Listener listener) {
        long hash = SEED;
        int i = start;
        while (i < text.length() && isWordPart(text.charAt(i))) {
            hash = (hash ^ Character.toLowerCase(text.charAt(i))) * STEP;
            i++;
        }
        listener.word(hash, text, start, i);
        if (i + 1 < text.length() && isApostrophe(text.charAt(i)) && Character.isLetter(text.charAt(i + 1))) {
            i++;
            while (i < text.length() && isWordPart(text.charAt(i))) {
                i++;
            }
        }
        return i;
    }

    private static int readJapanese(String text, int start, Listener listener) {
        int i = start;
        while (i < text.length() && isJapanese(text.charAt(i))) {
            char c = text.charAt(i);
            if (isHan(c)) {
                listener.character(~(long) c, text, i, i + 1);
            }
            if (i > start) {
                listener.character(~(((long) text.charAt(i - 1) << 16) | c), text, i - 1, i + 1);
            }
            i++;
        }
        if (i == start + 1 && !isHan(text.charAt(start))) {
            listener.character(~(long) text.charAt(start), text, start, i);
        }
        return i;
    }

    /// Full-width Latin and half-width kana become the usual forms.
    private static String widthFolded(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '\uff00' && c <= '\uffef') {
                return UnicodeForms.of(text, Normalizer.Form.NFKC);
            }
        }
        return text;
    }

    private static boolean isWordPart(char c) {
        return c < 128
                ? (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                : Character.isLetterOrDigit(c) && !isJapanese(c);
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '\u2019';
    }

    private static boolean isHan(char c) {
        return (c >= '\u4e00' && c <= '\u9fff') || (c >= '\u3400' && c <= '\u4dbf') || c == '\u3005';
    }

    private static boolean isJapanese(char c) {
        return c >= '\u3005' && ((c >= '\u3041' && c <= '\u30ff' && c != '\u30fb') || isHan(c));
    }
}
