package org.murabito.rehearse;

import org.murabito.chat.MemberKind;

/// How often, and in which type, Murabito would have spoken.
///
/// @param messages of others
/// @param called how many of them were said to Murabito
/// @param answeredCalls how many of these it answers
/// @param answers to what nobody asked it
/// @param acks a few words
/// @param waited how many it waited on for somebody else's answer
/// @param modelCalls how often the model judge would have been asked
/// @param firsts how many of the answers bring something up
public record Counts(
        long messages,
        long called,
        long answeredCalls,
        long answers,
        long acks,
        long reactions,
        long waited,
        long modelCalls,
        long firsts) {
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0);

    public Counts with(Decided one) {
        if (one.author() == MemberKind.SELF) {
            return this;
        }
        boolean answered = one.decision() == Decision.ANSWER;
        return new Counts(
                messages + 1,
                called + (one.called() ? 1 : 0),
                answeredCalls + (answered && one.called() ? 1 : 0),
                answers + (answered && !one.called() ? 1 : 0),
                acks + (one.decision() == Decision.ACK ? 1 : 0),
                reactions + (one.decision() == Decision.REACT ? 1 : 0),
                waited + (one.waited() ? 1 : 0),
                modelCalls + one.modelCalls(),
                firsts + (one.isFirst() ? 1 : 0));
    }

    public Counts plus(Counts other) {
        return new Counts(
                messages + other.messages,
                called + other.called,
                answeredCalls + other.answeredCalls,
                answers + other.answers,
                acks + other.acks,
                reactions + other.reactions,
                waited + other.waited,
                modelCalls + other.modelCalls,
                firsts + other.firsts);
    }

    /// Words that nobody asked for.
    public long unasked() {
        return answers + acks;
    }
}
