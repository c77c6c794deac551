package org.murabito.bench.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A room of the gitter set: dialogs of developers, separated by hand.
public final class GitterDialogs {
    private static final Pattern LINE = Pattern.compile("(?:\\d+ )?\\[[^\\]]+] <([^>]+)> (.+)");
    private static final Instant START = Instant.parse("2017-01-01T00:00:00Z");
    private static final int SOON = 12;

    private GitterDialogs() {}

    public record Line(String key, String nick, Instant at, String text) {}

    public record Dialog(List<Line> lines) {
        /// Whether it opens with a question that somebody else says something after.
        public boolean isAnswered() {
            return asks() && !answers().isEmpty();
        }

        public boolean asks() {
            return !lines.isEmpty() && question().text().contains("?");
        }

        public Line question() {
            return lines.getFirst();
        }

        /// The keys of what others say soon.
        public Set<String> answers() {
            return lines.stream()
                    .limit(SOON)
                    .filter(line -> !line.nick().equals(question().nick()))
                    .map(Line::key)
                    .collect(Collectors.toSet());
        }
    }

    /// Dialogs lie hours apart, their lines a minute.
    public static List<Dialog> read(Path file) throws IOException {
        List<Dialog> dialogs = new ArrayList<>();
        dialogs.add(new Dialog(new ArrayList<>()));
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            Matcher said = LINE.matcher(line);
            if (line.startsWith("-----")) {
                dialogs.add(new Dialog(new ArrayList<>()));
            } else if (said.matches()) {
                Instant at = START.plusSeconds(60L * number + 10_800L * dialogs.size());
                dialogs.getLast().lines().add(new Line("k" + number, said.group(1), at, said.group(2)));
            }
        }
        return dialogs;
    }
}
