package org.murabito.conversation;

import java.util.Arrays;
import org.murabito.text.StopWords;
import org.murabito.text.WordTable;

/// The words of a text that tell what it is about, as hashes of two bytes: words without a closing s, and
/// pairs of Han or katakana characters; a Han character between kana is a word by itself, as 犬 or the stem of 読む.
/// Safe from any thread.
final class ContentWords {
    static final int MOST = 10;
    private static final int READ = 48;

    private final StopWords stops = new StopWords();

    char[] of(String lower, Rarity rarity) {
        char[] found = new char[READ];
        int count = 0;
        int at = 0;
        while (at < lower.length() && count < READ) {
            char c = lower.charAt(at);
            if (isPaired(c)) {
                if (at + 1 < lower.length() && isPaired(lower.charAt(at + 1))) {
                    count = put(found, count, c * 65_537 + lower.charAt(at + 1));
                } else if (isHan(c) && (at == 0 || !isPaired(lower.charAt(at - 1)))) {
                    count = put(found, count, c);
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
    static long bits(char[] hashes) {
        long bits = 0;
        for (char hash : hashes) {
            bits |= bit(hash);
        }
        return bits;
    }

    static long bit(char hash) {
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

    private static boolean isPaired(char c) {
        return (c >= 0x30a1 && c <= 0x30ff) || isHan(c) || c == '々';
    }

    private static boolean isHan(char c) {
        return c >= 0x4e00 && c <= 0x9fff;
    }

    private static boolean isInWord(char c) {
        return (Character.isLetterOrDigit(c) && c < 0x3000) || c == '-' || c == '.' || c == '\'' || c == '_';
    }
}
