package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.testing.agent.Proofs;

class ReminderKillTest {
    private static final int KILLS = Proofs.number(6, 30);
    private static final int REMINDERS = 5 * KILLS;

    @Test
    void every_reminder_is_told_once_whenever_the_process_is_killed(@TempDir Path folder) throws Exception {
        ReminderKillRuns.Tally tally = new ReminderKillRuns(folder, 25, _ -> {}).run(REMINDERS, KILLS);

        assertThat(tally.reminders()).isEqualTo(REMINDERS);
        assertThat(tally.lost()).as("lost").isZero();
        assertThat(tally.doubled()).as("doubled").isZero();
    }
}
