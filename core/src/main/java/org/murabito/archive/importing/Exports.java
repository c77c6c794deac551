package org.murabito.archive.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
            throw new ImportException("there is nothing at " + path + ": expected " + expected());
        }
        if (!Files.isReadable(path)) {
            throw new ImportException(path + " may not be read by this user: change its permissions and try again");
        }
        if (!Files.isDirectory(path) && !Files.isRegularFile(path)) {
            throw new ImportException(path + " is neither a file nor a folder: expected " + expected());
        }
        ExportFiles files = files(path);
        try {
            for (ExportReader reader : readers) {
                Optional<Export> export = reader.open(files);
                if (export.isPresent()) {
                    return new OpenExport(export.get(), files);
                }
            }
            throw new ImportException(path + " is no export that can be read: expected " + expected());
        } catch (RuntimeException e) {
            files.close();
            throw e;
        }
    }

    private ExportFiles files(Path path) {
        try {
            return ExportFiles.at(path.toRealPath());
        } catch (ZipException e) {
            throw new ImportException(path + " is a damaged zip archive: download or pack it again", e);
        } catch (IOException e) {
            throw new ImportException(path + " cannot be read (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    private String expected() {
        return readers.stream().map(ExportReader::expects).collect(Collectors.joining(", or "));
    }
}
