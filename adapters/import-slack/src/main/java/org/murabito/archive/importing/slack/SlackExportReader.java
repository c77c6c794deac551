package org.murabito.archive.importing.slack;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader;
import org.murabito.archive.importing.ImportText;
import org.murabito.text.Phrases;

/// Recognises a Slack export by its lists of channels, or by its files of a day each.
public final class SlackExportReader implements ExportReader {
    private static final Set<String> LISTS = Set.of("channels.json", "groups.json", "dms.json", "mpims.json");
    private static final Pattern DAY = Pattern.compile("[^/]+/\\d{4}-\\d{2}-\\d{2}\\.json");

    static final Phrases PHRASES = new Phrases("org.murabito.archive.importing.slack.phrases");

    @Override
    public ImportText expects() {
        return ImportText.of(PHRASES, "expects");
    }

    @Override
    public Optional<Export> open(ExportFiles files) {
        for (String root : roots(files.list())) {
            List<ExportFile> inside = files.list().stream()
                    .filter(file -> file.name().startsWith(root))
                    .toList();
            boolean listed =
                    inside.stream().anyMatch(file -> LISTS.contains(file.name().substring(root.length())));
            if (listed || inside.stream().anyMatch(file -> isDay(file, root))) {
                return Optional.of(SlackExport.open(files, root));
            }
        }
        return Optional.empty();
    }

    /// The top, or the one folder at the top that holds everything.
    private static List<String> roots(List<ExportFile> files) {
        Set<String> tops = files.stream()
                .map(file -> file.name().substring(0, file.name().indexOf('/') + 1))
                .collect(Collectors.toSet());
        tops.remove("");
        return tops.size() == 1 ? List.of("", tops.iterator().next()) : List.of("");
    }

    static boolean isDay(ExportFile file, String root) {
        return file.name().startsWith(root)
                && DAY.matcher(file.name().substring(root.length())).matches();
    }
}
