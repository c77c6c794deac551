package org.murabito.archive.importing.discord;

import java.util.Locale;
import java.util.Optional;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader;
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
        return find(
                        files,
                        file -> file.name().toLowerCase(Locale.ROOT).endsWith(".json")
                                ? DiscordFile.read(files, file)
                                : Look.nothing())
                .map(found -> new DiscordExport(files, found));
    }
}
