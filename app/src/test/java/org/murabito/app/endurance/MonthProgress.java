package org.murabito.app.endurance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/// How far a simulated month has come, kept in its data folder, so that it can go on in another process.
final class MonthProgress {
    private final Path file;
    private final String process = Long.toString(System.currentTimeMillis(), Character.MAX_RADIX);

    /// @param next where the clock goes on: a day was perhaps begun and not ended, and time never goes back
    record Reached(int day, long said, Instant next) {}

    MonthProgress(Path folder) {
        this.file = folder.resolve("simulated-days");
    }

    Reached reached() throws IOException {
        if (!Files.exists(file)) {
            return new Reached(0, 0, Instant.EPOCH);
        }
        String[] kept = Files.readString(file).split(" ", -1);
        return new Reached(
                Integer.parseInt(kept[0]),
                Long.parseLong(kept[1]),
                Instant.parse(kept[2]).plus(Duration.ofDays(1)));
    }

    void keep(int day, long said, Instant at) throws IOException {
        Files.writeString(file, day + " " + said + " " + at);
    }

    /// A message's key, another one in each process, since what was said after the last whole day is not counted.
    String key(String kind, long number) {
        return kind + process + "-" + number;
    }
}
