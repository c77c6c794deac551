package org.murabito.webchat.source;

import java.util.List;

/// The backups that are kept, and one more.
public interface BackupFolder {
    /// Where it is on the machine.
    String path();

    /// How many hours lie between two that are made by themselves; 0 where none are.
    long everyHours();

    /// Newest first.
    List<BackupLine> all();

    /// @throws org.murabito.archive.StoreException with one line that says why none could be made
    void make();
}
