package org.murabito.rehearse;

import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;

/// What a rehearsed history would have cost: calls, times the tokens of a call, times the price table.
///
/// @param answering the model that answers; null for simple mode, which costs nothing
/// @param judging the model that decides between the thresholds; null for none
public record RehearsalCost(
        Prices prices, @Nullable String answering, @Nullable String judging) {
    /// An investigation of four rounds: see `TokensTest`.
    private static final Usage ANSWER = new Usage(5_000, 0, 0, 700, 0);

    /// The prompt and the newest lines, and at most fifty tokens of reply.
    private static final Usage ACK = new Usage(1_000, 0, 0, 50, 0);

    /// The prompt and ten lines, and `{"respond": true}`.
    private static final Usage JUDGEMENT = new Usage(700, 0, 0, 10, 0);

    /// An estimate.
    ///
    /// @param tokens of all calls
    /// @param dollars null where the price of a model is not known
    public record Cost(long tokens, @Nullable BigDecimal dollars) {}

    public Cost of(Counts counts) {
        Usage words = times(ANSWER, answering == null ? 0 : counts.answeredCalls() + counts.answers())
                .plus(times(ACK, answering == null ? 0 : counts.acks()));
        Usage judgements = times(JUDGEMENT, judging == null ? 0 : counts.modelCalls());
        BigDecimal dollars = price(answering, words)
                .flatMap(some -> price(judging, judgements).map(some::add))
                .orElse(null);
        return new Cost(words.charged() + judgements.charged(), dollars);
    }

    private Optional<BigDecimal> price(@Nullable String model, Usage usage) {
        return model == null || usage.equals(Usage.NONE) ? Optional.of(BigDecimal.ZERO) : prices.cost(model, usage);
    }

    private static Usage times(Usage one, long calls) {
        return new Usage(one.fresh() * calls, 0, 0, one.output() * calls, 0);
    }
}
