package org.murabito.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.murabito.llm.Prices;

class RehearsalCostTest {
    private static final Prices PRICES = Prices.parse(
            "{\"asOf\": \"2026-01-31\", \"perMillionTokens\": {\"dear\": {\"fresh\": 10, \"output\": 100}}}");
    private static final Counts COUNTS = new Counts(1_000, 5, 4, 6, 2, 7, 9, 10, 0);

    @Test
    void counts_calls_times_tokens_times_prices() {
        RehearsalCost.Cost cost = new RehearsalCost(PRICES, "dear", "dear").of(COUNTS);

        // 10 answers of 5,000 + 700, 2 nods of 1,000 + 50, 10 judgements of 700 + 10
        assertThat(cost.tokens()).isEqualTo(57_000 + 2_100 + 7_100);
        assertThat(cost.dollars()).isEqualByComparingTo("1.31");
    }

    @Test
    void simple_mode_costs_nothing() {
        RehearsalCost.Cost cost = new RehearsalCost(PRICES, null, null).of(COUNTS);

        assertThat(cost.tokens()).isZero();
        assertThat(cost.dollars()).isEqualByComparingTo("0");
    }

    @Test
    void a_model_that_is_not_in_the_table_costs_an_unknown_amount() {
        assertThat(new RehearsalCost(PRICES, "dear", "new").of(COUNTS).dollars())
                .isNull();
        assertThat(new RehearsalCost(PRICES, "new", "new").of(Counts.NONE).dollars())
                .isEqualByComparingTo("0");
    }
}
