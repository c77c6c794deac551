package org.murabito.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.murabito.judge.CrowdRuns;

class SpeechLimiterPropertiesTest {
    private static final int EVENTS = 500;

    @Property(tries = 20)
    void five_bots_that_answer_everything_break_no_bound_and_fall_silent(@ForAll long seed) {
        CrowdRuns.Outcome outcome = CrowdRuns.run(seed, EVENTS);

        assertThat(outcome.violations()).isZero();
        assertThat(outcome.unasked()).isPositive();
        assertThat(outcome.firsts()).isPositive();
        assertThat(outcome.longestLoop()).isLessThanOrEqualTo(CrowdRuns.BOTS * CrowdRuns.BOUNDS.botTurns());
    }
}
