package org.murabito.archive.rank;

import org.murabito.archive.Line;
import org.murabito.archive.rank.word.ExactTokens;
import org.murabito.archive.rank.word.QueryTerms;
import org.murabito.archive.rank.word.TextReader;

/// Reads lines for one question: counts its terms, and notes who is called, whether something is asked, and whether the
/// author speaks of themselves.
final class LineReader {
    private final QueryTerms terms;
    private final ExactTokens tokens;
    private final Authors authors;

    LineReader(QueryTerms terms, ExactTokens tokens, Authors authors) {
        this.terms = terms;
        this.tokens = tokens;
        this.authors = authors;
    }

    RankedLine read(Line line) {
        RankedLine turn = new RankedLine(line, authors.numberOf(line.author()), terms.size());
        TextReader.read(line.text(), new Counter(turn));
        turn.asks = line.text().indexOf('?') >= 0 || line.text().indexOf('？') >= 0;
        turn.calls = authors.calledBy(line.text());
        turn.tokens = tokens.countIn(line.text());
        return turn;
    }

    private final class Counter implements TextReader.Listener {
        private final RankedLine turn;

        Counter(RankedLine turn) {
            this.turn = turn;
        }

        @Override
        public void word(long hash, String text, int start, int end) {
            int term = terms.find(hash, text, start, end);
            if (term == QueryTerms.FIRST_PERSON) {
                turn.ofSelf = true;
            } else if (term != QueryTerms.STOP_WORD) {
                count(term);
            }
        }

        @Override
        public void character(long hash, String text, int start, int end) {
            count(terms.findCharacters(hash));
        }

        private void count(int term) {
            turn.length++;
            if (term >= 0) {
                turn.own[term]++;
            }
        }
    }
}
