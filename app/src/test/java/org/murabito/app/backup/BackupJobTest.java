package org.murabito.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.check.PartFinding.State;
import org.murabito.archive.StoreException;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.agent.SettableClock;

/// Backups by themselves, day after day.
final class BackupJobTest {
    private final SettableClock clock = new SettableClock(Instant.parse("2026-04-01T12:00:00Z"));
    private final InMemoryJobs jobs = new InMemoryJobs(clock);
    private boolean full;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private void copy(Path to) {
        if (full) {
            throw new StoreException(StoreException.Kind.FULL, "no room left for " + to);
        }
        try {
            Files.writeString(to, "the database");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Backups planned(Duration every, int keep) {
        Backups backups = new Backups(
                folder, new BackupPlan("copies", every, keep), folder.resolve("mcp.json"), this::copy, clock);
        BackupJob.plan(jobs, backups.plan(), clock.instant());
        jobs.start(Map.of(BackupJob.KIND, new BackupJob(backups, clock)));
        return backups;
    }

    private void passDays(int days) {
        for (int day = 0; day < days; day++) {
            clock.advance(Duration.ofDays(1));
            jobs.workAll();
        }
    }

    @Test
    void one_is_made_a_day_and_the_newest_are_kept() throws IOException {
        Backups backups = planned(Duration.ofDays(1), 3);
        Files.createDirectories(folder.resolve("copies"));
        Files.writeString(folder.resolve("copies/holiday.zip"), "of the operator");
        Files.writeString(folder.resolve("copies/murabito-20260331-120000.zip.part"), "of one that was killed");
        jobs.workAll();
        assertThat(backups.all()).hasSize(1);
        passDays(5);

        assertThat(backups.all())
                .extracting(Backups.Backup::at)
                .containsExactly(
                        clock.instant(),
                        clock.instant().minus(Duration.ofDays(1)),
                        clock.instant().minus(Duration.ofDays(2)));
        assertThat(folder.resolve("copies/holiday.zip")).exists();
        assertThat(folder.resolve("copies/murabito-20260331-120000.zip.part")).doesNotExist();
    }

    @Test
    void a_start_makes_none_before_it_is_due_and_one_that_is_overdue() {
        planned(Duration.ofDays(1), 9);
        jobs.workAll();
        clock.advance(Duration.ofHours(5));
        Backups again = planned(Duration.ofDays(1), 9);
        jobs.workAll();
        assertThat(again.all()).hasSize(1);
        clock.advance(Duration.ofHours(19));
        jobs.workAll();
        assertThat(again.all()).hasSize(2);
    }

    @Test
    void none_is_made_where_none_is_planned() {
        Backups backups = planned(Duration.ZERO, 3);
        passDays(2);
        assertThat(backups.all()).isEmpty();
        assertThat(jobs.unfinished(9)).isEmpty();
    }

    @Test
    void a_full_disk_is_told_and_tried_again() {
        full = true;
        Backups backups = planned(Duration.ofDays(1), 3);
        passDays(3);
        assertThat(backups.all()).isEmpty();
        assertThat(jobs.unfinished(9))
                .singleElement()
                .satisfies(job -> assertThat(job.lastReason()).contains("no room"));
        assertThat(BackupCheck.of(backups, clock.instant()))
                .satisfies(found -> assertThat(found.state()).isEqualTo(State.BROKEN))
                .asString()
                .contains("none was ever made, and one is due every 24 hours");

        full = false;
        clock.advance(Duration.ofHours(1));
        jobs.workAll();
        assertThat(backups.all()).hasSize(1);
        assertThat(BackupCheck.of(backups, clock.instant()).state()).isEqualTo(State.WORKS);
    }

    @Test
    void says_when_the_last_is_too_old() {
        Backups byHand = planned(Duration.ZERO, 3);
        assertThat(BackupCheck.of(byHand, clock.instant())).asString().contains("none was ever made");
        byHand.makeAs(folder.resolveSibling(folder.getFileName() + ".zip"), false);
        assertThat(BackupCheck.of(byHand, clock.instant()).state()).isEqualTo(State.WORKS);
        clock.advance(Duration.ofDays(8));
        assertThat(List.of(BackupCheck.of(byHand, clock.instant())))
                .singleElement()
                .asString()
                .contains("note", "8 days ago");
    }
}
