package org.murabito.app.dashboard;

import java.util.List;
import org.murabito.app.backup.Backups;
import org.murabito.webchat.source.BackupFolder;
import org.murabito.webchat.source.BackupLine;

/// The backups as the dashboard shows them.
record BackupView(Backups backups) implements BackupFolder {
    @Override
    public String path() {
        return backups.folder().toString();
    }

    @Override
    public long everyHours() {
        return backups.plan().every().toHours();
    }

    @Override
    public List<BackupLine> all() {
        return backups.all().stream()
                .map(backup -> new BackupLine(
                        String.valueOf(backup.file().getFileName()), backup.at().toString(), backup.bytes()))
                .toList();
    }

    @Override
    public void make() {
        backups.make();
    }
}
