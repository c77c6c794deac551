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
    private final TermStream one = new TermStream();
    private final TokenStream stemmed = new KStemFilter(one);
    private final CharTermAttribute term = stemmed.addAttribute(CharTermAttribute.class);
    private final WordCache known = new WordCache();

    String of(String word) {
        String irregular = EnglishWords.irregularForms().get(word);
        return irregular == null ? stemmed(word) : irregular;
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
}
