package org.murabito.webchat;

import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.StoreException;
import org.murabito.webchat.source.BackupFolder;
import org.murabito.webchat.source.BackupLine;

/// Backups that are made in no time, while there is room.
final class TownBackups implements BackupFolder {
    private final List<BackupLine> made = new ArrayList<>();
    private volatile boolean full;

    void full(boolean now) {
        full = now;
    }

    @Override
    public String path() {
        return "/srv/backups";
    }

    @Override
    public long everyHours() {
        return 24;
    }

    @Override
    public List<BackupLine> all() {
        return List.copyOf(made);
    }

    @Override
    public void make() {
        if (full) {
            throw new StoreException(StoreException.Kind.FULL, "no room left for /srv/backups");
        }
        made.addFirst(new BackupLine("murabito-" + made.size() + ".zip", "2026-03-01T00:00:00Z", 1_234));
    }
}
