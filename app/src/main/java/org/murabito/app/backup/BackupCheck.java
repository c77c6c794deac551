package org.murabito.app.backup;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.text.EnglishCount;

/// Whether there is a backup that is young enough.
public final class BackupCheck {
    private static final String PART = "Backup";
    private static final Duration OLD = Duration.ofDays(7);

    private BackupCheck() {}

    public static PartFinding of(Backups backups, Instant now) {
        Optional<Instant> last = backups.last();
        BackupPlan plan = backups.plan();
        String when = last.map(at -> "the last was made " + age(Duration.between(at, now)) + " ago")
                .orElse("none was ever made");
        if (plan.isOn()) {
            return last.filter(at -> !plan.isOverdue(at, now)).isPresent()
                    ? new PartFinding(PART, State.WORKS, when + ", in " + backups.folder(), "")
                    : new PartFinding(
                            PART,
                            State.BROKEN,
                            when + ", and one is due every "
                                    + every(plan.every().toHours()),
                            "./murabito backup makes one now, and says what is in the way");
        }
        boolean young = last.filter(at -> at.plus(OLD).isAfter(now)).isPresent();
        return young
                ? new PartFinding(PART, State.WORKS, when, "")
                : new PartFinding(
                        PART,
                        State.NOTE,
                        when,
                        "./murabito backup FILE makes one; with backup.everyHours they are made by themselves");
    }

    private static String every(long hours) {
        return hours == 1 ? "hour" : EnglishCount.of(hours, "hour");
    }

    private static String age(Duration age) {
        if (age.toDays() > 1) {
            return EnglishCount.of(age.toDays(), "day");
        }
        return age.toHours() > 1
                ? EnglishCount.of(age.toHours(), "hour")
                : EnglishCount.of(Math.max(0, age.toMinutes()), "minute");
    }
}
