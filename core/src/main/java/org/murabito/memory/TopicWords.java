package org.murabito.memory;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.text.ShippedText;
import org.murabito.text.Words.Word;
import org.murabito.text.Words.WordKind;

/// The words of a text that one would name as its topic: compounds whole (豆腐屋, not 豆腐 and 屋), and none that only
/// counts, points or says when. What is left out stands in `not_topics.txt`.
final class TopicWords {
    private static final String NUMERALS = "〇一二三四五六七八九十百千万";
    private static final Set<String> LEFT_OUT = leftOut();

    private TopicWords() {}

    /// @param words the words of the text, in order
    static Set<String> of(String text, List<Word> words) {
        Set<String> topics = new LinkedHashSet<>();
        int at = 0;
        while (at < words.size()) {
            int end = at + 1;
            while (end < words.size() && isOneWith(text, words.get(end - 1), words.get(end))) {
                end++;
            }
            Word first = words.get(at);
            Word last = words.get(end - 1);
            String said = end - at == 1
                    ? first.base()
                    : text.substring(first.start(), last.end()).toLowerCase(Locale.ROOT);
            if (isName(first) && isTopic(text, first.start(), said)) {
                topics.add(said);
            }
            at = end;
        }
        return topics;
    }

    private static boolean isName(Word word) {
        return word.kind() == WordKind.NAME || word.kind() == WordKind.NOUN;
    }

    /// Whether the second goes on with the first, as nouns do in Japanese.
    private static boolean isOneWith(String text, Word first, Word second) {
        return first.end() == second.start()
                && isName(first)
                && isName(second)
                && isIdeographic(text, first.start())
                && isIdeographic(text, second.start())
                && !isNumeral(text.charAt(first.start()));
    }

    private static boolean isIdeographic(String text, int at) {
        Character.UnicodeScript script = Character.UnicodeScript.of(text.codePointAt(at));
        return script == Character.UnicodeScript.HAN || script == Character.UnicodeScript.KATAKANA;
    }

    private static boolean isTopic(String text, int start, String said) {
        boolean counts = start > 0 && isNumeral(text.charAt(start - 1));
        boolean isLetter = said.codePointCount(0, said.length()) == 1 && !isHan(said);
        return !counts && !isLetter && !isNumeral(said.charAt(0)) && !LEFT_OUT.contains(said);
    }

    private static boolean isHan(String said) {
        return Character.UnicodeScript.of(said.codePointAt(0)) == Character.UnicodeScript.HAN;
    }

    private static boolean isNumeral(char c) {
        return Character.isDigit(c) || NUMERALS.indexOf(c) >= 0;
    }

    private static Set<String> leftOut() {
        return ShippedText.lines(TopicWords.class, "not_topics.txt").stream()
                .flatMap(line -> Arrays.stream(line.split(" ")))
                .collect(Collectors.toUnmodifiableSet());
    }
}
