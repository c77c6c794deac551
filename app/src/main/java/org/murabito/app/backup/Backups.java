package org.murabito.app.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.archive.StoreException;
import org.murabito.store.sql.folder.DatabaseFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The backups of one data folder: makes them, and keeps the newest of those in its own folder. One is made at a time.
public final class Backups {
    private static final Logger log = LoggerFactory.getLogger(Backups.class);
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
    private static final Pattern NAME = Pattern.compile("murabito-(\\d{8}-\\d{6})\\.zip");

    private final Path data;
    private final BackupPlan plan;
    private final BackupWriter writer;
    private final Clock clock;

    /// One of those in the folder.
    public record Backup(Path file, Instant at, long bytes) {}

    /// @param servers the file in the data folder that describes MCP servers
    /// @param database copies the database into a new file
    public Backups(Path data, BackupPlan plan, Path servers, Consumer<Path> database, Clock clock) {
        this.data = data;
        this.plan = plan;
        this.clock = clock;
        this.writer = new BackupWriter(new BackupContents(data, folder(), servers), database, clock);
    }

    /// Where those go that nobody named a file for.
    public Path folder() {
        return data.resolve(plan.folder().isEmpty() ? DatabaseFolder.BACKUPS : plan.folder())
                .normalize();
    }

    public BackupPlan plan() {
        return plan;
    }

    /// When the last one was made, wherever it went; empty where none ever was.
    public Optional<Instant> last() {
        return new BackupLog(data).last();
    }

    /// Newest first.
    public List<Backup> all() {
        if (!Files.isDirectory(folder())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder())) {
            return files.flatMap(file -> read(file).stream())
                    .sorted(Comparator.comparing(Backup::at).reversed())
                    .toList();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static Optional<Backup> read(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches()
                ? Optional.of(new Backup(
                        file,
                        LocalDateTime.parse(name.group(1), STAMP).toInstant(ZoneOffset.UTC),
                        file.toFile().length()))
                : Optional.empty();
    }

    /// Makes one in the folder, without keys and tokens, and removes the oldest of too many.
    public synchronized Backup make() {
        try {
            Files.createDirectories(folder());
            removeParts();
        } catch (IOException e) {
            throw failed(e);
        }
        Instant now = clock.instant();
        Path file = folder().resolve("murabito-" + STAMP.format(now.atOffset(ZoneOffset.UTC)) + ".zip");
        Backup made = new Backup(file, now, writer.write(file, false));
        all().stream().skip(plan.keep()).forEach(Backups::remove);
        log.info("Made the backup {} ({} bytes)", file, made.bytes());
        return made;
    }

    /// Makes one in a file of the caller's.
    public synchronized long makeAs(Path file, boolean secrets) {
        if (file.normalize().startsWith(data) && !file.normalize().startsWith(folder())) {
            throw new IllegalArgumentException(
                    file + " lies in the data folder, which it is a copy of: name a file elsewhere");
        }
        return writer.write(file, secrets);
    }

    /// After somebody was forgotten: one without them takes the place of those in the folder.
    public synchronized void renew() {
        List<Backup> before = all();
        if (before.isEmpty()) {
            return;
        }
        before.forEach(Backups::remove);
        try {
            make();
        } catch (StoreException e) {
            log.warn(
                    "There is no backup at the moment: those from before somebody was forgotten are gone, and {}",
                    e.getMessage());
        }
    }

    /// What was left by a process that was killed, a database's own files beside it included.
    private void removeParts() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith("murabito-") && name.contains(BackupWriter.PART)) {
                    Files.delete(file);
                }
            }
        }
    }

    private static void remove(Backup backup) {
        try {
            Files.deleteIfExists(backup.file());
        } catch (IOException e) {
            throw new UncheckedIOException(backup.file() + " cannot be removed: " + e.getMessage(), e);
        }
    }

    private StoreException failed(IOException e) {
        return new StoreException(
                StoreException.Kind.BROKEN,
                "the folder of backups " + folder() + " cannot be used: " + e.getMessage()
                        + "; name one with backup.folder that this user can write to",
                e);
    }
}
