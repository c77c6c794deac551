package org.murabito.archive.rank;

/// What each sign is worth, on one scale of evidence: a rare word found is worth about five. Rounded and set by hand on
/// a flat optimum, on talk between two people and in large groups at once; README.md of
/// `bench.recall` shows what each brings.
///
/// @param saturation BM25's k1: how soon a word said again adds nothing
/// @param lengthShare BM25's b: how much a long line has to say a word more often
/// @param lengthFloor a turn of a talk counts as at least so many average turns long: "Yes!" is no better for being
/// short
/// @param fromQuestion how loud a question's words are heard in the next turn of the conversation, by somebody else
/// @param fromOther the same for what was no question
/// @param fromTwoBefore what was said two turns before: most often by the same person
/// @param fromThreeBefore what was said three turns before
/// @param fromAnswered what was said in the turn that this one says it answers, by a reply or by name
/// @param fromNext what somebody else says next
/// @param fromTwoAfter what is said two turns later
/// @param firstOfJapanese how the index scored it: of Japanese it reads words, where this ranker reads characters
/// @param talk BM25 of the whole talk around the turn
/// @param author the turn is by the one member whom the question names
/// @param authorOfSelf and it speaks of its author
/// @param ofSelf it speaks of its author
/// @param asks it asks, and who asks does not answer
/// @param length the longer, the more it can tell: for each unit of ln(1 + length)
/// @param day it was said on a day that the question names
/// @param token it holds a number, id or address of the question as it is written
/// @param meaning how near it is in meaning, where there are vectors: for each standard deviation above what was read
public record Weights(
        double saturation,
        double lengthShare,
        double lengthFloor,
        double fromQuestion,
        double fromOther,
        double fromTwoBefore,
        double fromThreeBefore,
        double fromAnswered,
        double fromNext,
        double fromTwoAfter,
        double firstOfJapanese,
        double talk,
        double author,
        double authorOfSelf,
        double ofSelf,
        double asks,
        double length,
        double day,
        double token,
        double meaning) {
    public static final Weights STANDARD = new Weights(
            0.9, 0.4, 1.5, 0.6, 0.25, 0.35, 0.1, 0.9, 0.3, 0.15, 1.0, 0.2, 2.4, 0.5, 0.5, -0.3, 0.3, 4.0, 3.0, 0.6);
}
