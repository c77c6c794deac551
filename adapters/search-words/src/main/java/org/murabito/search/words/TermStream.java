package org.murabito.search.words;

import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// Hands terms that are known already to the index writer. Used over and over.
public final class TermStream extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private List<String> terms = List.of();
    private int next;

    public TermStream over(List<String> given) {
        terms = given;
        return this;
    }

    @Override
    public void reset() {
        next = 0;
    }

    @Override
    public boolean incrementToken() {
        if (next >= terms.size()) {
            return false;
        }
        clearAttributes();
        term.setEmpty().append(terms.get(next++));
        return true;
    }
}
