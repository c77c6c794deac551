package org.murabito.loop.budget;

import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;

/// What a run has used of its bounds, and what it can still afford.
public final class Spending {
    private static final long ANSWER = 1_500;
    private static final long LEAST_OUTPUT = 256;

    /// The line that asks for the answer.
    private static final long LAST_LINE = 64;

    private final Bounds bounds;
    private final Deadline deadline;
    private final Prices prices;
    private final Duration answerTime;
    private final LeasedTokens leased = new LeasedTokens();
    private int rounds;
    private Usage usage = Usage.NONE;
    private @Nullable BigDecimal cost = BigDecimal.ZERO;
    private long lastPrompt;
    private long lastWhole;
    private long lastEstimate;

    public Spending(Bounds bounds, Deadline outer, Prices prices) {
        this.bounds = bounds;
        this.deadline = outer.within(bounds.wallClock());
        this.prices = prices;
        this.answerTime = bounds.wallClock().dividedBy(6);
    }

    /// @param estimate of what was asked
    public void charge(String model, Usage used, long estimate) {
        rounds++;
        usage = usage.plus(used);
        lastPrompt = used.fresh() + used.cacheWrite() + used.cacheRead() / 10;
        lastWhole = used.fresh() + used.cacheWrite() + used.cacheRead();
        lastEstimate = estimate;
        BigDecimal sum = cost;
        cost = sum == null ? null : prices.cost(model, used).map(sum::add).orElse(null);
    }

    /// Whether no model call fits any more, whatever it asks.
    public boolean isSpent() {
        return rounds >= bounds.iterations() || deadline.passed() || tokensLeft() < LEAST_OUTPUT;
    }

    /// Whether there are tokens for asking so much.
    ///
    /// @param estimate of what is to be asked
    public boolean affords(long estimate) {
        return isFree() || tokensLeft() >= prompt(estimate) + LEAST_OUTPUT;
    }

    /// Whether only one more model call fits. The one that asks for the answer may cost its whole prompt: at Anthropic,
    /// turning tools off throws the cached messages away.
    public boolean isLast(long estimate) {
        return rounds + 1 >= bounds.iterations()
                || !deadline.fits(answerTime)
                || (!isFree()
                        && tokensLeft() < prompt(estimate) + answer(estimate) + ModelRequest.OUTPUT_TOKENS + ANSWER);
    }

    /// For a call after which there must still be time for an answer.
    public Deadline deadlineBeforeAnswer() {
        Duration left = deadline.left().minus(answerTime);
        return deadline.within(left.isNegative() ? Duration.ZERO : left);
    }

    /// For a call after whose failure another model must still have time to look into it. Late in an investigation
    /// there is none to keep.
    public Deadline deadlineBeforeFallback() {
        Duration kept = answerTime.multipliedBy(2);
        Duration left = deadline.left().minus(kept);
        return left.compareTo(answerTime) > 0 ? deadline.within(left) : deadlineBeforeAnswer();
    }

    public Deadline deadline() {
        return deadline;
    }

    public int outputTokens(long estimate) {
        return (int) Math.clamp(tokensLeft() - prompt(estimate), LEAST_OUTPUT, ModelRequest.OUTPUT_TOKENS);
    }

    /// What asking so much is likely to be charged: as before, and what came on top.
    private long prompt(long estimate) {
        return Math.max(0, lastPrompt + estimate - lastEstimate) + LAST_LINE;
    }

    /// The first question is always asked, and a model that charged nothing will not begin to.
    private boolean isFree() {
        return usage.equals(Usage.NONE);
    }

    private long answer(long estimate) {
        return prompt(estimate) + lastWhole - lastPrompt;
    }

    private long tokensLeft() {
        return bounds.tokens() - usage.charged() - leased.taken();
    }

    /// What smaller runs hold and have used.
    LeasedTokens leased() {
        return leased;
    }

    /// For a smaller run: at most half of what is left, so that there is enough to go on with what it finds.
    long borrow(long least, long most) {
        return leased.borrow(() -> Math.min(most, tokensLeft() / 2), least);
    }

    public int roundsLeft() {
        return bounds.iterations() - rounds;
    }

    /// Never negative.
    public long tokensToSpend() {
        return Math.max(0, tokensLeft());
    }

    public int rounds() {
        return rounds;
    }

    public Usage usage() {
        return usage.plus(leased.usage());
    }

    public @Nullable BigDecimal cost() {
        BigDecimal own = cost;
        BigDecimal others = leased.cost();
        return own == null || others == null ? null : own.add(others);
    }
}
