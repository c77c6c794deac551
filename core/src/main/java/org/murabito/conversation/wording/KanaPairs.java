package org.murabito.conversation.wording;

import java.util.BitSet;
import java.util.List;

/// Pairs of hiragana.
final class KanaPairs {
    private static final char FIRST = 0x3041;
    private static final char LAST = 0x3096;
    private static final int COLUMNS = LAST - FIRST + 1;

    private final BitSet pairs = new BitSet(COLUMNS * COLUMNS);

    private KanaPairs() {}

    static KanaPairs of(List<String> forms) {
        KanaPairs found = new KanaPairs();
        for (String form : forms) {
            for (int at = 0; at + 1 < form.length(); at++) {
                if (isHiragana(form.charAt(at)) && isHiragana(form.charAt(at + 1))) {
                    found.pairs.set(cell(form.charAt(at), form.charAt(at + 1)));
                }
            }
        }
        return found;
    }

    boolean holds(char first, char second) {
        return isHiragana(first) && isHiragana(second) && pairs.get(cell(first, second));
    }

    static boolean isKana(char c) {
        return isHiragana(c) || isKatakana(c);
    }

    private static boolean isHiragana(char c) {
        return c >= FIRST && c <= LAST;
    }

    static boolean isKatakana(char c) {
        return c >= 0x30a1 && c <= 0x30fe && c != '・';
    }

    private static int cell(char first, char second) {
        return (first - FIRST) * COLUMNS + second - FIRST;
    }
}
