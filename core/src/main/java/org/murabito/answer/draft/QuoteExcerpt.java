package org.murabito.answer.draft;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.Message;
import org.murabito.runlog.Quote;
import org.murabito.text.Words;

/// Chooses the words of a message that an answer shows: all of a short one; of a long one the stretch of
/// sentences that holds most of the question's words.
final class QuoteExcerpt {
    /// What is shown whole: a chat message is rarely longer, and a screen holds several.
    static final int MOST = 320;

    private static final String SENTENCE_ENDS = "。．！？!?\n";

    private final Words words;

    QuoteExcerpt(Words words) {
        this.words = words;
    }

    Quote of(Message message, Set<String> asked) {
        String text = message.text();
        if (text.length() <= MOST) {
            return Quote.of(message, 0, text.length());
        }
        int start = bestStart(text, asked);
        int end = wholeCharacter(text, Math.min(text.length(), start + MOST));
        int sentence = lastSentenceEnd(text, start, end);
        return Quote.of(message, start, sentence > start + MOST / 3 ? sentence : end);
    }

    /// The sentence start from which the next stretch meets the most different words of the question; the first of
    /// equals.
    private int bestStart(String text, Set<String> asked) {
        List<Words.Word> found = words.of(text).stream()
                .filter(word -> asked.contains(word.base()))
                .toList();
        int best = 0;
        int bestCount = -1;
        for (int start = 0; start >= 0 && start < text.length(); start = nextSentence(text, start)) {
            Set<String> met = new HashSet<>();
            for (Words.Word word : found) {
                if (word.start() >= start && word.end() <= start + MOST) {
                    met.add(word.base());
                }
            }
            if (met.size() > bestCount || (met.size() == bestCount && bestCount > 0)) {
                bestCount = met.size();
                best = start;
            }
        }
        return wholeCharacter(text, best);
    }

    private static int nextSentence(String text, int from) {
        int limit = Math.min(text.length(), from + MOST);
        for (int i = from; i < limit; i++) {
            if (isEnd(text, i)) {
                return i + 1;
            }
        }
        return limit;
    }

    private static int lastSentenceEnd(String text, int start, int end) {
        for (int i = end - 1; i > start; i--) {
            if (isEnd(text, i)) {
                return i + 1;
            }
        }
        return start;
    }

    private static boolean isEnd(String text, int i) {
        char c = text.charAt(i);
        boolean fullStop = c == '.' && i + 1 < text.length() && Character.isWhitespace(text.charAt(i + 1));
        return fullStop || SENTENCE_ENDS.indexOf(c) >= 0;
    }

    private static int wholeCharacter(String text, int at) {
        boolean split = at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at));
        return split ? at - 1 : at;
    }
}
