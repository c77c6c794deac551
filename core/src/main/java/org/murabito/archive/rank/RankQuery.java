package org.murabito.archive.rank;

import org.murabito.archive.rank.word.ExactTokens;
import org.murabito.archive.rank.word.NamedDays;
import org.murabito.archive.rank.word.QueryTerms;
import org.murabito.text.Language;

/// What is looked for, taken apart.
///
/// @param named the one author that it names, or [RankedLine#NOBODY]
record RankQuery(QueryTerms terms, ExactTokens tokens, int named, NamedDays days, Language language) {
    static RankQuery of(String words, Authors authors) {
        Authors.Named named = authors.namedIn(words);
        return new RankQuery(
                QueryTerms.of(words, named.words()),
                new ExactTokens(words),
                named.only(),
                NamedDays.in(words),
                Language.of(words));
    }
}
