package org.murabito.conversation.wording;

import java.util.Arrays;
import org.murabito.text.StopWords;
import org.murabito.text.WordTable;

/// The words of a text that tell what it is about, as hashes of two bytes: words without a closing s, each
/// Han character, and pairs of katakana and of hiragana, but for those pairs that grammar is made of. Safe
/// from any thread.
public final class ContentWords {
    public static final int MOST = 10;
    private static final int READ = 48;

    private final StopWords stops = new StopWords();
    private final KanaPairs grammar;

    ContentWords(FormWords words) {
        grammar = words.pairs("grammar-ja");
    }

    char[] of(String lower, Rarity rarity) {
        char[] found = new char[READ];
        int count = 0;
        int at = 0;
        while (at < lower.length() && count < READ) {
            char c = lower.charAt(at);
            if (isHan(c)) {
                count = put(found, count, c);
                at++;
            } else if (KanaPairs.isKana(c)) {
                if (at + 1 < lower.length() && isPair(c, lower.charAt(at + 1))) {
                    count = put(found, count, c * 65_537 + lower.charAt(at + 1));
                }
                at++;
            } else if (isInWord(c)) {
                int end = at;
                while (end < lower.length() && isInWord(lower.charAt(end))) {
                    end++;
                }
                count = word(lower, at, end, found, count);
                at = end;
            } else {
                at++;
            }
        }
        return rarest(Arrays.copyOf(found, count), rarity);
    }

    /// A bit for each word: texts without a bit in common have no word in common.
    public static long bits(char[] hashes) {
        long bits = 0;
        for (char hash : hashes) {
            bits |= bit(hash);
        }
        return bits;
    }

    public static long bit(char hash) {
        return 1L << (hash & 63);
    }

    private int word(String lower, int start, int after, char[] found, int count) {
        int end = after;
        while (end > start && ".-'_".indexOf(lower.charAt(end - 1)) >= 0) {
            end--;
        }
        int length = end - start;
        if (length < 2 || stops.isOne(lower, start, end)) {
            return count;
        }
        boolean plural = length > 3 && lower.charAt(end - 1) == 's';
        return put(found, count, WordTable.hash(lower, start, plural ? end - 1 : end));
    }

    private static int put(char[] found, int count, int value) {
        char hash = (char) ((value * 0x9E3779B1) >>> 16);
        for (int i = 0; i < count; i++) {
            if (found[i] == hash) {
                return count;
            }
        }
        found[count] = hash;
        return count + 1;
    }

    private static char[] rarest(char[] hashes, Rarity rarity) {
        if (hashes.length > MOST) {
            long[] ranked = new long[hashes.length];
            for (int i = 0; i < hashes.length; i++) {
                ranked[i] = ((long) rarity.count(hashes[i]) << 40) | ((long) i << 32) | hashes[i];
            }
            Arrays.sort(ranked);
            char[] kept = new char[MOST];
            for (int i = 0; i < MOST; i++) {
                kept[i] = (char) ranked[i];
            }
            hashes = kept;
        }
        Arrays.sort(hashes);
        return hashes;
    }

    /// Both katakana, or both hiragana and not of grammar.
    private boolean isPair(char first, char second) {
        return KanaPairs.isKatakana(first) == KanaPairs.isKatakana(second)
                && KanaPairs.isKana(second)
                && !grammar.holds(first, second);
    }

    private static boolean isHan(char c) {
        return (c >= 0x4e00 && c <= 0x9fff) || c == '々';
    }

    private static boolean isInWord(char c) {
        return (Character.isLetterOrDigit(c) && c < 0x3000) || c == '-' || c == '.' || c == '\'' || c == '_';
    }
}
