package org.murabito.app.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.app.check.PartFinding.State;
import org.murabito.file.PrivateFile;

/// How much each part of the data folder takes, and by how much it grows. One look a day is kept in the folder,
/// so that there is something to compare with.
///
/// @param folder the data folder
public record DiskUse(Path folder) {
    /// Whatever grows for a month shows in as many days; older looks are let go.
    private static final int DAYS = 31;

    private static final double MEGABYTE = 1024 * 1024;
    private static final List<String> PARTS = List.of("index", "vectors", "uploads", "backups");

    /// Bytes of each part at the begin of a day.
    private record Look(LocalDate day, Map<String, Long> parts) {}

    /// Bytes of each part now.
    public Map<String, Long> parts() {
        Map<String, Long> sizes = new LinkedHashMap<>();
        sizes.put("database", size(folder.resolve("murabito.db")) + size(folder.resolve("murabito.db-wal")));
        PARTS.forEach(part -> sizes.put(part, size(folder.resolve(part))));
        return sizes;
    }

    /// Keeps the first look of a day.
    public void look(LocalDate today) {
        List<Look> looks = new ArrayList<>(looks());
        if (!looks.isEmpty() && !looks.getLast().day().isBefore(today)) {
            return;
        }
        looks.add(new Look(today, parts()));
        List<String> lines = looks.stream()
                .skip(Math.max(0, looks.size() - DAYS))
                .map(DiskUse::line)
                .toList();
        try {
            PrivateFile.write(file(), String.join("\n", lines));
        } catch (IOException e) {
            throw new UncheckedIOException("what the data folder takes cannot be noted: " + e.getMessage(), e);
        }
    }

    public PartFinding finding(LocalDate today) {
        try {
            Map<String, Long> now = parts();
            Look before = looks().stream()
                    .filter(look -> look.day().isBefore(today))
                    .findFirst()
                    .orElse(null);
            String what = now.entrySet().stream()
                    .map(part -> part.getKey() + " " + megabytes(part.getValue())
                            + growth(before, today, part.getKey(), part.getValue()))
                    .collect(Collectors.joining(", "));
            String since = before == null
                    ? "; by how much it grows a day is shown from tomorrow on"
                    : " since " + before.day();
            return new PartFinding("Growth", State.WORKS, what + since, "");
        } catch (UncheckedIOException e) {
            return new PartFinding("Growth", State.NOTE, "cannot be looked at: " + e.getMessage(), "");
        }
    }

    private static String growth(@Nullable Look before, LocalDate today, String part, long now) {
        if (before == null) {
            return "";
        }
        long days = ChronoUnit.DAYS.between(before.day(), today);
        long more = now - before.parts().getOrDefault(part, 0L);
        return " (" + (more < 0 ? "−" : "+") + megabytes(Math.abs(more) / days) + " a day)";
    }

    private static String megabytes(long bytes) {
        return "%.1f MB".formatted(bytes / MEGABYTE);
    }

    private Path file() {
        return folder.resolve("disk-use");
    }

    /// The oldest first; a line that cannot be read is as none.
    private List<Look> looks() {
        try {
            List<Look> looks = new ArrayList<>();
            for (String line : Files.readAllLines(file())) {
                Look look = read(line);
                if (look != null) {
                    looks.add(look);
                }
            }
            return looks;
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Look look) {
        return look.parts().entrySet().stream()
                .map(part -> " " + part.getKey() + " " + part.getValue())
                .collect(Collectors.joining("", look.day().toString(), ""));
    }

    private static @Nullable Look read(String line) {
        List<String> words = List.of(line.split(" ", -1));
        try {
            LocalDate day = LocalDate.parse(words.getFirst());
            Map<String, Long> parts = new LinkedHashMap<>();
            for (int i = 1; i + 1 < words.size(); i += 2) {
                parts.put(words.get(i), Long.parseLong(words.get(i + 1)));
            }
            return new Look(day, parts);
        } catch (DateTimeParseException | NumberFormatException _) {
            return null;
        }
    }

    /// Files come and go while they are counted.
    private static long size(Path file) {
        try {
            if (Files.isRegularFile(file)) {
                return Files.size(file);
            }
            if (!Files.isDirectory(file)) {
                return 0;
            }
            try (Stream<Path> files = Files.list(file)) {
                return files.mapToLong(DiskUse::size).sum();
            }
        } catch (NoSuchFileException _) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
