package org.murabito.archive.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/// Finds out what an export is.
public final class Exports {
    private final List<ExportReader> readers;

    public Exports(List<ExportReader> readers) {
        this.readers = List.copyOf(readers);
    }

    /// Opens what lies there. Throws [ImportException] if it is not there or nothing that can be imported.
    public OpenExport open(Path path) {
        if (!Files.exists(path)) {
            throw ImportException.of("nothing", path, expected());
        }
        if (!Files.isReadable(path)) {
            throw ImportException.of("forbidden", path);
        }
        if (!Files.isDirectory(path) && !Files.isRegularFile(path)) {
            throw ImportException.of("neither", path, expected());
        }
        ExportFiles files = files(path);
        try {
            for (ExportReader reader : readers) {
                Optional<Export> export = reader.open(files);
                if (export.isPresent()) {
                    return new OpenExport(export.get(), files);
                }
            }
            throw ImportException.of("unknown", path, expected());
        } catch (RuntimeException e) {
            files.close();
            throw e;
        }
    }

    private ExportFiles files(Path path) {
        try {
            return ExportFiles.at(path.toRealPath());
        } catch (ZipException e) {
            throw ImportException.of("damaged", path).because(e);
        } catch (IOException e) {
            throw ImportException.of("unreadable", path, e.getClass().getSimpleName())
                    .because(e);
        }
    }

    private ImportText expected() {
        return readers.stream()
                .map(ExportReader::expects)
                .reduce((one, other) -> ImportText.of("or", one, other))
                .orElseThrow();
    }
}
