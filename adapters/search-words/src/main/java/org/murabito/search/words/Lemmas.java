package org.murabito.search.words;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.rank.word.EnglishWords;

/// Dictionary forms of English words. Not safe for concurrent use.
final class Lemmas {
    private static final int SHORTEST = 3;

    private final TermStream one = new TermStream();
    private final TokenStream stemmed = new KStemFilter(one);
    private final CharTermAttribute term = stemmed.addAttribute(CharTermAttribute.class);
    private final WordCache known = new WordCache();

    /// @param capital whether it is written with one, as names are: Rails keeps its end
    String of(String word, boolean capital) {
        String irregular = EnglishWords.irregularForms().get(word);
        if (irregular != null) {
            return irregular;
        }
        String base = stemmed(word);
        return base.equals(word) && !capital ? withoutEnding(word) : base;
    }

    private String stemmed(String word) {
        @Nullable String lemma = known.find(word);
        if (lemma != null) {
            return lemma;
        }
        try {
            one.over(List.of(word));
            stemmed.reset();
            String found = stemmed.incrementToken() ? term.toString() : word;
            known.keep(word, found);
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The stemmer leaves some that it lists as words of their own: runs, works, costs, keeps.
    private static String withoutEnding(String word) {
        int last = word.length() - 1;
        return last >= SHORTEST && word.charAt(last) == 's' && "aisu".indexOf(word.charAt(last - 1)) < 0
                ? word.substring(0, last)
                : word;
    }
}
