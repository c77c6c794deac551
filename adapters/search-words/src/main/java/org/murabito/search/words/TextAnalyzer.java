package org.murabito.search.words;

import java.util.ArrayList;
import java.util.List;
import org.murabito.text.Words.WordKind;

/// Takes folded texts apart (see [Scripts#fold]). Not safe for concurrent use; costly to make, so keep it.
public final class TextAnalyzer {
    private final LatinWords latin = new LatinWords();
    private final JapaneseWords japanese = new JapaneseWords();

    /// The words that say something, in order.
    public List<Token> words(String folded) {
        List<Token> words = new ArrayList<>();
        for (int at = 0; at < folded.length(); ) {
            char c = folded.charAt(at);
            if (Scripts.isSpacedLetter(c)) {
                at = addSpaced(folded, at, words);
            } else if (Scripts.isUnspaced(c)) {
                int end = endOfUnspaced(folded, at);
                japanese.read(folded, at, end, words);
                at = end;
            } else {
                at++;
            }
        }
        return words;
    }

    private int addSpaced(String folded, int start, List<Token> words) {
        int end = LatinWords.endOf(folded, start);
        int tail = LatinWords.endOfTail(folded, end);
        String word = folded.substring(start, end);
        boolean negation = tail == end + 2 && folded.charAt(end + 1) == 't';
        if (!negation && !latin.isStop(word)) {
            words.add(new Token(word, WordKind.NOUN, false, start, end));
        }
        return tail;
    }

    private static int endOfUnspaced(String folded, int start) {
        int at = start;
        while (at < folded.length()
                && (Scripts.isUnspaced(folded.charAt(at))
                        || Scripts.isUnspacedMark(folded.charAt(at))
                        || Character.isLowSurrogate(folded.charAt(at)))) {
            at++;
        }
        return at;
    }

    /// What the index holds of a text.
    public Views views(String folded) {
        List<Token> words = words(folded);
        List<String> terms = new ArrayList<>(words.size());
        for (Token word : words) {
            terms.add(term(word));
        }
        return new Views(terms, Bigrams.of(folded), WholeTokens.of(folded));
    }

    /// What all forms of a word have in common in the index.
    public String term(Token word) {
        return word.japanese() ? word.base() : latin.stem(word.base());
    }

    /// A text three times over: by words, by pairs of characters, and by tokens that must be met whole.
    public record Views(List<String> words, List<String> bigrams, List<String> tokens) {}
}
