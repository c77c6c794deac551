package org.murabito.app.backup;

import java.time.Duration;
import java.time.Instant;

/// How backups are made by themselves.
///
/// @param folder where they go; empty for the usual one in the data folder
/// @param every how much time lies between two; zero for none by themselves
/// @param keep how many are kept
public record BackupPlan(String folder, Duration every, int keep) {
    public boolean isOn() {
        return every.isPositive();
    }

    /// Whether the newest is so old that the plan was not kept.
    boolean isOverdue(Instant newest, Instant now) {
        return newest.plus(every.multipliedBy(2)).isBefore(now);
    }
}
