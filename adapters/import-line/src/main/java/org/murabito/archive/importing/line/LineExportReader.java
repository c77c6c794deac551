package org.murabito.archive.importing.line;

import java.time.ZoneId;
import java.util.Optional;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader;
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
        return find(files, file -> LineTalkFile.read(files, file)).map(found -> new LineExport(files, found, zone));
    }
}
