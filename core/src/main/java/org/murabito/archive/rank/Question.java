package org.murabito.archive.rank;

import org.murabito.text.Language;

/// What is looked for, taken apart.
///
/// @param named the one author that it names, or [Turn#NOBODY]
record Question(QueryTerms terms, ExactTokens tokens, int named, NamedDays days, Language language) {
    static Question of(String words, Authors authors) {
        Authors.Named named = authors.namedIn(words);
        return new Question(
                QueryTerms.of(words, named.words()),
                new ExactTokens(words),
                named.only(),
                NamedDays.in(words),
                Language.of(words));
    }
}
