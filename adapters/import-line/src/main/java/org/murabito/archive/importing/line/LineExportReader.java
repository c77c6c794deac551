package org.murabito.archive.importing.line;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.text.Phrases;

/// Recognises the history of a talk in LINE by its first line, or by a day with a clock below it.
public final class LineExportReader implements ExportReader {
    static final Phrases PHRASES = new Phrases("org.murabito.archive.importing.line.phrases");

    private final ZoneId zone;

    /// @param zone of the clocks in the files, which do not name it
    public LineExportReader(ZoneId zone) {
        this.zone = zone;
    }

    @Override
    public ImportText expects() {
        return ImportText.of(PHRASES, "expects");
    }

    @Override
    public Optional<Export> open(ExportFiles files) {
        List<LineTalkFile> found = new ArrayList<>();
        List<ImportProblem> problems = new ArrayList<>();
        try {
            for (ExportFile file : files.list()) {
                LineTalkFile.Found one = LineTalkFile.read(files, file);
                one.file().ifPresent(found::add);
                one.trouble().ifPresent(reason -> problems.add(new ImportProblem(file.name(), reason)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ImportException("interrupted while looking at " + files.title()).because(e);
        }
        if (found.isEmpty() && files.list().size() == 1 && !problems.isEmpty()) {
            ImportProblem only = problems.getFirst();
            throw ImportException.of("wrong", only.file(), only.reason(), expects());
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new LineExport(files, found, problems, zone));
    }
}
