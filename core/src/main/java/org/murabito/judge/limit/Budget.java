package org.murabito.judge.limit;

/// What speech may cost in a day of the community, in one channel: of one member, and of all together. 0 is no bound.
///
/// @param memberAnswers how often a member is answered
/// @param memberTokens tokens for a member's answers: fresh, cache writes, output and a tenth of cache reads
/// @param memberWaiting questions of a member that wait or are worked on at once
public record Budget(
        int memberAnswers,
        long memberTokens,
        int channelAnswers,
        long channelTokens,
        int memberWaiting,
        int channelWaiting) {
    public static final Budget NONE = new Budget(0, 0, 0, 0, 0, 0);

    public Budget {
        if (memberAnswers < 0
                || memberTokens < 0
                || channelAnswers < 0
                || channelTokens < 0
                || memberWaiting < 0
                || channelWaiting < 0) {
            throw new IllegalArgumentException("budgets must not be negative; 0 is no bound");
        }
    }
}
