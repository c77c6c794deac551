package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Two thousand of the runs that `FaultRuns` does by the hundred thousand.
class FaultsTest {
    private static final int RUNS = 2_000;

    @Test
    void whatever_goes_wrong_there_is_a_legal_history_one_effect_an_end_in_time_and_the_right_words() throws Exception {
        assertThat(FaultRuns.broken(RUNS, 1)).isEmpty();
    }

    @Test
    void the_same_seed_breaks_or_keeps_the_same() throws Exception {
        assertThat(FaultRun.told(7)).isEqualTo(FaultRun.told(7)).isNotEmpty();
    }
}
