package org.murabito.archive.importing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The files of an export, wherever they lie: in a folder, in a zip archive, or one alone. Never anything outside of
/// it.
public sealed interface ExportFiles extends AutoCloseable permits FolderFiles, ZipFiles {
    /// The name of folder, archive or file, without its ending.
    String title();

    /// In order of their names.
    List<ExportFile> list();

    /// What is not in the list although it looks as if it should be: links, names that lead out.
    List<ImportProblem> refused();

    InputStream open(ExportFile file) throws IOException;

    /// How many bytes were read so far, over all files.
    long bytesRead();

    @Override
    void close();

    static ExportFiles at(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return FolderFiles.under(path);
        }
        return isZip(path) ? new ZipFiles(path, ZipLimits.USUAL) : FolderFiles.only(path);
    }

    private static boolean isZip(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] start = in.readNBytes(4);
            boolean named = path.toString().toLowerCase(Locale.ROOT).endsWith(".zip");
            return named || (start.length == 4 && start[0] == 'P' && start[1] == 'K' && start[2] < 9);
        }
    }
}
