package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Usage;
import org.murabito.usage.ModelUsage;
import org.murabito.usage.UsageLog;

/// What the log of what models used promises.
public abstract class UsageLogContract {
    protected static final LocalDate TODAY = LocalDate.of(2026, 3, 2);
    private static final Usage USAGE = new Usage(1_000, 200, 30, 40, 5);

    protected abstract UsageLog open();

    protected static ModelUsage used(LocalDate day, String work, String model, String account) {
        return new ModelUsage(day, work, model, account, 1, 0, USAGE);
    }

    @Test
    void adds_up_calls_of_one_day_work_model_and_account() {
        UsageLog log = open();
        log.add(used(TODAY, "answers", "opus", "town/square"));
        log.add(new ModelUsage(TODAY, "answers", "opus", "town/square", 1, 1, USAGE));

        assertThat(log.between(TODAY, TODAY))
                .containsExactly(new ModelUsage(TODAY, "answers", "opus", "town/square", 2, 1, USAGE.plus(USAGE)));
    }

    @Test
    void keeps_everything_else_apart() {
        UsageLog log = open();
        log.add(used(TODAY, "answers", "opus", "town/square"));
        log.add(used(TODAY, "judging", "opus", "town/square"));
        log.add(used(TODAY, "answers", "haiku", "town/square"));
        log.add(used(TODAY, "answers", "opus", "town"));
        log.add(used(TODAY.plusDays(1), "answers", "opus", "town/square"));

        assertThat(log.between(TODAY, TODAY.plusDays(1)))
                .hasSize(5)
                .allMatch(one -> one.calls() == 1)
                .isSortedAccordingTo((one, other) -> one.day().compareTo(other.day()));
    }

    @Test
    void returns_both_days_and_what_is_between_them() {
        UsageLog log = open();
        for (int day = 0; day < 5; day++) {
            log.add(used(TODAY.plusDays(day), "answers", "opus", "town"));
        }

        assertThat(log.between(TODAY.plusDays(1), TODAY.plusDays(3)))
                .extracting(ModelUsage::day)
                .containsExactly(TODAY.plusDays(1), TODAY.plusDays(2), TODAY.plusDays(3));
    }
}
