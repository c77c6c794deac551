package org.murabito.app.check;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.app.check.PartFinding.State;

/// What the machine gives: a private data folder, room on its disk, a clock that is right.
///
/// @param folder the data folder
public record HostCheck(Path folder) {
    private static final long LITTLE_SPACE = 512L * 1024 * 1024;
    private static final Duration AHEAD = Duration.ofMinutes(2);
    private static final int NAMED = 3;
    private static final Set<PosixFilePermission> OWNERS = PosixFilePermissions.fromString("rwx------");

    public List<PartFinding> findings() {
        return List.of(privacy(), files(), space());
    }

    private PartFinding privacy() {
        try {
            String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(folder));
            return mode.equals("rwx------")
                    ? works("Data", folder + " (only its owner can read it)")
                    : broken("Data", folder + " is open to others (" + mode + ")", "chmod 700 " + folder);
        } catch (IOException | UnsupportedOperationException e) {
            return broken("Data", folder + " cannot be looked at: " + e.getMessage(), "check its owner");
        }
    }

    /// Whether a key, a token or anything else in the folder could be read if the folder were open.
    private PartFinding files() {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> open = files.filter(Files::isRegularFile)
                    .filter(HostCheck::isOpen)
                    .map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
            return open.isEmpty()
                    ? works("Files", "none can be read by others, keys and tokens included")
                    : broken(
                            "Files",
                            open.size() + " in the data folder can be read by others: "
                                    + String.join(
                                            ", ", open.stream().limit(NAMED).toList())
                                    + (open.size() > NAMED ? ", ..." : ""),
                            "chmod -R go= " + folder);
        } catch (IOException | UnsupportedOperationException e) {
            return broken("Files", "cannot be looked at: " + e.getMessage(), "check the owner of the data folder");
        }
    }

    private static boolean isOpen(Path file) {
        try {
            return !OWNERS.containsAll(Files.getPosixFilePermissions(file));
        } catch (IOException _) {
            return false;
        }
    }

    private PartFinding space() {
        try {
            FileStore disk = Files.getFileStore(folder);
            long free = disk.getUsableSpace();
            String what = free / (1024 * 1024) + " MB free";
            return free < LITTLE_SPACE
                    ? broken("Disk", what, "make room: nothing can be kept on a full disk")
                    : works("Disk", what);
        } catch (IOException e) {
            return broken("Disk", "cannot be looked at: " + e.getMessage(), "check the data folder");
        }
    }

    /// @param newest when the newest message was said that is kept; empty where none is
    public static PartFinding clock(Instant now, Optional<Instant> newest) {
        return newest.filter(said -> said.isAfter(now.plus(AHEAD)))
                .map(said -> broken(
                        "Clock",
                        "it is " + now + " here, and the newest message was said at " + said,
                        "set the clock, for example with timedatectl set-ntp true; reminders and \"today\" go by it"))
                .orElseGet(() -> works("Clock", "not behind what was said"));
    }

    private static PartFinding broken(String part, String what, String todo) {
        return new PartFinding(part, State.BROKEN, what, todo);
    }

    private static PartFinding works(String part, String what) {
        return new PartFinding(part, State.WORKS, what, "");
    }
}
