package org.murabito.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.murabito.app.operator.OperatorSights;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.FolderDeletion;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.run.ImportListener;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.archive.importing.run.Importer;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;

/// An export that is read without being kept: an archive of its own in the data folder, gone when closed. What a killed
/// process left of one goes when the data folder is taken the next time.
public final class TemporaryImport implements AutoCloseable {
    private final Path folder;
    private final SqliteStore store;
    private final ImportReport report;

    private TemporaryImport(Path folder, SqliteStore store, ImportReport report) {
        this.folder = folder;
        this.store = store;
        this.report = report;
    }

    static TemporaryImport open(
            Path dataFolder, Path export, List<ExportReader> readers, Clock clock, ImportListener heard) {
        Path above = above(dataFolder);
        try (OpenExport open = new Exports(readers).open(export)) {
            Files.createDirectories(above);
            Path folder = Files.createTempDirectory(above, "export");
            SqliteStore store = SqliteStore.open(folder, clock);
            try {
                Importer importer = new Importer(
                        stores(store),
                        store.erasure(),
                        store.imports(),
                        store.backfills(),
                        sights(store)::everything,
                        clock);
                return new TemporaryImport(
                        folder, store, importer.runInto(open, new ImportTarget(null, Set.of()), heard));
            } catch (RuntimeException e) {
                store.close();
                remove(folder);
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("there is no room for the export in " + above + ": " + e.getMessage(), e);
        }
    }

    /// Removes what a killed process left.
    static void clear(Path dataFolder) {
        remove(above(dataFolder));
    }

    private static Path above(Path dataFolder) {
        return dataFolder.resolve("rehearsals");
    }

    public Stores stores() {
        return stores(store);
    }

    private static Stores stores(SqliteStore store) {
        return new Stores(store.messages(), store.communities());
    }

    public OperatorSights sights() {
        return sights(store);
    }

    private static OperatorSights sights(SqliteStore store) {
        return new OperatorSights(new Sights(store.communities()));
    }

    /// What could be read.
    public ImportReport report() {
        return report;
    }

    @Override
    public void close() {
        store.close();
        remove(folder);
    }

    private static void remove(Path folder) {
        try {
            FolderDeletion.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("what was read for a rehearsal cannot be removed from " + folder, e);
        }
    }
}
