package org.murabito.archive.importing.line;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader.Look;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.Unreadable;

/// One file of a talk, after it was read through once, as phones write it. What LINE writes on computers is none:
/// nothing there tells a name from the words after it, nor a message from a line of another.
///
/// @param talk what the talk is called, empty if nothing says
record LineTalkFile(ExportFile file, String talk, LineTalkDays days) {
    private static final String MARK = "[LINE]";
    private static final List<String> ENDINGS = List.of("とのトーク履歴", "のトーク履歴", "とのトーク", "のトーク");
    private static final List<String> BEGINNINGS =
            List.of("Chat history with ", "Chat history in ", "Chat with ", "Chat in ");
    private static final Pattern LIKE_IT =
            Pattern.compile("(?:\uFEFF|\u00EF\u00BB\u00BF)?(?:\\[LINE\\]|\\d{4}[./]\\d{1,2}[./]\\d).*");

    static Look<LineTalkFile> read(ExportFiles files, ExportFile file) throws InterruptedException {
        if (!file.lastName().toLowerCase(Locale.ROOT).endsWith(".txt")) {
            return Look.nothing();
        }
        long before = files.bytesRead();
        try (LineTalkText text = new LineTalkText(files.open(file))) {
            return new Survey(file).read(text);
        } catch (IOException | ImportException e) {
            ImportText reason = Unreadable.reason(e, files.bytesRead() - before);
            return looksLikeIt(files, file) ? Look.trouble(reason) : Look.nothing();
        }
    }

    private static boolean looksLikeIt(ExportFiles files, ExportFile file) {
        if (file.lastName().startsWith(MARK)) {
            return true;
        }
        try (var in = files.open(file)) {
            String start = new String(in.readNBytes(20), StandardCharsets.ISO_8859_1);
            return LIKE_IT.matcher(start.lines().findFirst().orElse("")).matches();
        } catch (IOException | ImportException _) {
            return false;
        }
    }

    private static final class Survey {
        private final ExportFile file;
        private final LineTalkDays days = new LineTalkDays();
        private @Nullable String head;
        private boolean isTalk;
        private long tabbed;
        private long spaced;

        Survey(ExportFile file) {
            this.file = file;
        }

        Look<LineTalkFile> read(LineTalkText text) throws IOException {
            boolean inDay = false;
            boolean dayBefore = false;
            for (String line = text.next(); line != null; line = text.next()) {
                if (text.number() == 1 && line.startsWith(MARK)) {
                    head = line;
                }
                boolean isDay = days.learn(line);
                inDay |= isDay;
                LineTalkClock clock = isDay ? null : LineTalkClock.at(line).orElse(null);
                isTalk |= clock != null && (dayBefore || (head != null && inDay));
                tabbed += clock != null && clock.tabbed() ? 1 : 0;
                spaced += clock != null && !clock.tabbed() ? 1 : 0;
                dayBefore = isDay;
            }
            if (isTalk && tabbed >= spaced) {
                return Look.at(new LineTalkFile(file, title(head()), days));
            }
            return isTalk ? trouble("computer") : head == null ? Look.nothing() : trouble("no-days");
        }

        private String head() {
            String name = file.lastName();
            return head != null ? head : name.substring(0, name.length() - ".txt".length());
        }

        private static Look<LineTalkFile> trouble(String key) {
            return Look.trouble(ImportText.of(LineExportReader.PHRASES, key));
        }
    }

    /// A name as people see it: some systems write file names in another form of the same letters.
    private static String title(String text) {
        String title = Normalizer.normalize(text, Normalizer.Form.NFC).strip();
        title = title.startsWith(MARK) ? title.substring(MARK.length()).strip() : title;
        for (String ending : ENDINGS) {
            if (title.endsWith(ending)) {
                return title.substring(0, title.length() - ending.length()).strip();
            }
        }
        for (String beginning : BEGINNINGS) {
            if (title.startsWith(beginning)) {
                return title.substring(beginning.length()).replace("\"", "").strip();
            }
        }
        return title;
    }
}
