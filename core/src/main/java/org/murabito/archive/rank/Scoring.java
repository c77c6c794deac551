package org.murabito.archive.rank;

import java.util.List;
import org.murabito.archive.rank.word.QueryTerms;
import org.murabito.text.Language;

/// Adds up, for every turn read, how well it answers one question: its words and those it stands for, the talk around
/// it, and small signs.
final class Scoring {
    private static final double TALK_SATURATION = 1.2;

    /// Of long texts the index knows as much as this ranker; both together know more.
    private static final double FIRST_OF_DOCUMENTS = 0.5;

    private final Weights weights;
    private final RankQuery question;

    Scoring(Weights weights, RankQuery question) {
        this.weights = weights;
        this.question = question;
    }

    void score(List<RankedTalk> talks) {
        QueryTerms terms = question.terms();
        Bm25 turns = Bm25.overTurns(
                terms, talks.stream().flatMap(talk -> talk.turns().stream()).toList());
        List<WholeTalk> wholes =
                talks.stream().map(talk -> new WholeTalk(talk, terms.size())).toList();
        Bm25 overTalks = Bm25.overTalks(terms, wholes);
        ContextWords leak = new ContextWords(weights);
        double best = bestOwn(talks, turns);
        double first = question.language() == Language.JAPANESE ? weights.firstOfJapanese() * best : 0;
        for (int t = 0; t < talks.size(); t++) {
            RankedTalk talk = talks.get(t);
            if (talk.ofDocuments()) {
                talk.turns().forEach(turn -> scoreAsDocument(turn, turns, best));
            } else {
                leak.into(talk);
                WholeTalk whole = wholes.get(t);
                double around = weights.talk()
                        * overTalks.score(whole.counts, whole.length, TALK_SATURATION, weights.lengthShare());
                talk.turns().forEach(turn -> scoreAsTurn(turn, turns, around + first * turn.first));
            }
        }
    }

    private void scoreAsDocument(RankedLine turn, Bm25 bm25, double best) {
        double own = bm25.score(turn.own, turn.length, weights.saturation(), weights.lengthShare());
        turn.words = (1 - FIRST_OF_DOCUMENTS) * own + FIRST_OF_DOCUMENTS * best * turn.first;
        turn.score = turn.words + weights.token() * turn.tokens + weights.meaning() * turn.meaning;
    }

    private void scoreAsTurn(RankedLine turn, Bm25 bm25, double around) {
        double length = Math.max(turn.length, weights.lengthFloor() * bm25.averageLength());
        turn.words = bm25.score(turn.heard, length, weights.saturation(), weights.lengthShare());
        turn.score = turn.words + around + weights.token() * turn.tokens + signs(turn);
    }

    /// What the best own words are worth: 1 on the index's scale.
    private double bestOwn(List<RankedTalk> talks, Bm25 bm25) {
        double best = 0;
        for (RankedTalk talk : talks) {
            for (RankedLine turn : talk.turns()) {
                best = Math.max(best, bm25.score(turn.own, turn.length, weights.saturation(), weights.lengthShare()));
            }
        }
        return best;
    }

    private double signs(RankedLine turn) {
        double sum = weights.length() * Math.log1p(turn.length) + weights.meaning() * turn.heardMeaning;
        sum += turn.asks ? weights.asks() : 0;
        sum += turn.ofSelf ? weights.ofSelf() : 0;
        if (turn.author == question.named()) {
            sum += weights.author() + (turn.ofSelf ? weights.authorOfSelf() : 0);
        }
        if (!question.days().isEmpty()) {
            sum += weights.day() * question.days().nearness(turn.line.at());
        }
        return sum;
    }
}
