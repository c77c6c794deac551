package org.murabito.archive.importing.discord;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.text.Phrases;

/// Recognises the JSON of DiscordChatExporter by how its files begin.
public final class DiscordExportReader implements ExportReader {
    static final Phrases PHRASES = new Phrases("org.murabito.archive.importing.discord.phrases");

    @Override
    public ImportText expects() {
        return ImportText.of(PHRASES, "expects");
    }

    @Override
    public Optional<Export> open(ExportFiles files) {
        List<DiscordFile> found = new ArrayList<>();
        List<ImportProblem> problems = new ArrayList<>();
        try {
            for (ExportFile file : files.list()) {
                if (file.name().toLowerCase(Locale.ROOT).endsWith(".json")) {
                    DiscordFile.Found head = DiscordFile.read(files, file);
                    head.file().ifPresent(found::add);
                    head.trouble().ifPresent(reason -> problems.add(new ImportProblem(file.name(), reason)));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ImportException("interrupted while looking at " + files.title()).because(e);
        }
        if (found.isEmpty() && files.list().size() == 1 && !problems.isEmpty()) {
            ImportProblem only = problems.getFirst();
            throw ImportException.of("wrong", only.file(), only.reason(), expects());
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new DiscordExport(files, found, problems));
    }
}
