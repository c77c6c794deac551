package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReminderKillTest {
    @Test
    void every_reminder_is_told_once_whenever_the_process_is_killed(@TempDir Path folder) throws Exception {
        ReminderKillRuns.Tally tally = new ReminderKillRuns(folder, 25, _ -> {}).run(50, 10);

        assertThat(tally.reminders()).isEqualTo(50);
        assertThat(tally.lost()).as("lost").isZero();
        assertThat(tally.doubled()).as("doubled").isZero();
    }
}
