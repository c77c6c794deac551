package org.murabito.search.words;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.text.TextStart;

/// What is looked for: terms with their weight, and what a message must have to match.
///
/// @param weights every term that counts for the score
/// @param matching groups of terms; a message matches if it has all terms of one group
public record WeightedTerms(Map<Term, Float> weights, Set<Set<Term>> matching) {
    /// Of more different terms that are found than that, the rarest count.
    public static final int MOST_COUNTED = 64;

    private static final int MOST_CHARACTERS = 4_000;
    private static final float BIGRAM_WEIGHT = 0.5f;
    private static final float TOKEN_WEIGHT = 1.5f;

    /// A view of a text, by its name in every index.
    public enum Field {
        WORDS,
        BIGRAMS,
        TOKENS;

        private final String key = name().toLowerCase(Locale.ROOT);

        public String key() {
            return key;
        }
    }

    public record Term(Field field, String text) {}

    public static WeightedTerms of(String words, TextAnalyzer analyzer) {
        String folded = Scripts.fold(TextStart.of(words, MOST_CHARACTERS));
        WeightedTerms terms = new WeightedTerms(new LinkedHashMap<>(), new LinkedHashSet<>());
        List<Token> tokens = analyzer.words(folded);
        for (Token token : tokens) {
            Term term = new Term(Field.WORDS, analyzer.term(token));
            terms.weights.merge(term, 1f, Float::sum);
            terms.matching.add(Set.of(term));
            if (token.japanese() && token.end() - token.start() > 1) {
                terms.matchPairs(folded.substring(token.start(), token.end()));
            }
        }
        for (String token : WholeTokens.of(folded)) {
            Term term = new Term(Field.TOKENS, token);
            terms.weights.put(term, TOKEN_WEIGHT * WholeTokens.parts(token));
            terms.matching.add(Set.of(term));
        }
        runs(folded).forEach(terms::matchPairs);
        terms.addPairs(Bigrams.of(folded));
        return terms;
    }

    private void matchPairs(String word) {
        matching.add(Bigrams.of(word).stream()
                .map(pair -> new Term(Field.BIGRAMS, pair))
                .collect(Collectors.toSet()));
    }

    private void addPairs(List<String> pairs) {
        boolean onlyGrammar = matching.isEmpty();
        for (String pair : pairs) {
            Term term = new Term(Field.BIGRAMS, pair);
            if (onlyGrammar) {
                matching.add(Set.of(term));
            }
            if (onlyGrammar || !Bigrams.isGrammar(pair)) {
                weights.merge(term, BIGRAM_WEIGHT, Float::sum);
            }
        }
        for (Set<Term> group : matching) {
            group.forEach(term -> weights.putIfAbsent(term, BIGRAM_WEIGHT));
        }
    }

    /// Stretches of Han or of katakana: words that the dictionary may not know.
    private static List<String> runs(String folded) {
        List<String> runs = new ArrayList<>();
        int start = 0;
        for (int at = 1; at <= folded.length(); at++) {
            if (at == folded.length() || script(folded.charAt(at)) != script(folded.charAt(start))) {
                if (at - start > 1 && script(folded.charAt(start)) > 0) {
                    runs.add(folded.substring(start, at));
                }
                start = at;
            }
        }
        return runs;
    }

    private static int script(char c) {
        if (!Scripts.isUnspaced(c) || Scripts.isHiragana(c)) {
            return 0;
        }
        return Scripts.isKana(c) ? 1 : 2;
    }
}
