package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.plain.order.PlainOrders;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;

/// What comes again in the night after the day that was named. It is Sunday, 1 March 2026, noon.
class RemindingAtMidnightTest {
    private final Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());

    private String said() {
        return town.door.posts().getLast();
    }

    private List<Instant> due() {
        return town.chores.reminders.of(Town.ANA).stream().map(Reminder::due).toList();
    }

    private void at(String time) {
        town.later(Duration.between(town.clock.instant(), Instant.parse(time)));
        town.settle();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no, 23:30 | Friday 6 March 2026, 23:30 (every Friday) | 2026-03-13T23:30:00Z",
                "no, 9am | Friday 6 March 2026, 09:00 (every Friday) | 2026-03-13T09:00:00Z",
                "no, 1am | Saturday 7 March 2026, 01:00 (every Friday) | 2026-03-14T01:00:00Z",
                "やっぱり25時で | 2026年3月7日(土) 01:00（毎週金曜日） | 2026-03-14T01:00:00Z",
                "no, at midnight | Saturday 7 March 2026, 00:00 (every Friday) | 2026-03-14T00:00:00Z",
                "move reminder 1 to Friday at 9 | Friday 6 March 2026, 09:00 (every Friday) | 2026-03-13T09:00:00Z",
                "move reminder 1 to Saturday at 1am | Saturday 7 March 2026, 01:00 (every Friday) | 2026-03-14T01:00:00Z",
            })
    void midnight_of_a_day_that_comes_again_takes_another_hour_of_that_day(String words, String told, String next) {
        town.say(Town.ANA, "@Murabito remind me every Friday at midnight to lock up");
        assertThat(said()).contains("Saturday 7 March 2026, 00:00 (every Friday)");

        town.say(Town.ANA, "@Murabito " + words);

        assertThat(said()).contains(told);
        at("2026-03-07T02:00:00Z");
        assertThat(due()).containsExactly(Instant.parse(next));
    }

    @Test
    void midnight_of_a_day_that_comes_again_moves_to_no_other_day() {
        town.say(Town.ANA, "@Murabito remind me every Friday at midnight to lock up");
        town.say(Town.ANA, "@Murabito move reminder 1 to Saturday at 9");

        assertThat(said()).contains("say it anew");
        assertThat(due()).containsExactly(Instant.parse("2026-03-07T00:00:00Z"));
    }

    @Test
    void what_comes_again_at_midnight_and_was_taken_back_can_be_had_again() {
        town.say(Town.ANA, "@Murabito remind me every Friday at midnight to lock up");
        town.say(Town.ANA, "@Murabito cancel that reminder");
        town.say(Town.ANA, "@Murabito undo that");

        assertThat(said()).contains("Saturday 7 March 2026, 00:00 (every Friday)");
        at("2026-03-07T00:00:00Z");
        assertThat(due()).containsExactly(Instant.parse("2026-03-14T00:00:00Z"));
    }
}
