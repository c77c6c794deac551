package org.murabito.store.sqlite.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
final class DriverLibraryTest {
    private static final String WHERE = "org.sqlite.lib.path";

    @Test
    void a_damaged_library_is_laid_anew_and_a_whole_one_is_left(@TempDir Path folder) throws IOException {
        String before = System.getProperty(WHERE);
        try {
            layInto(folder);
            Path file;
            try (Stream<Path> files = Files.list(folder)) {
                file = files.findFirst().orElseThrow();
            }
            byte[] shipped = Files.readAllBytes(file);
            byte[] damaged = shipped.clone();
            damaged[damaged.length / 2] ^= 1;
            Files.write(file, damaged);

            layInto(folder);

            assertThat(Files.readAllBytes(file)).isEqualTo(shipped);

            FileTime then = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
            Files.setLastModifiedTime(file, then);

            layInto(folder);

            assertThat(Files.getLastModifiedTime(file)).isEqualTo(then);
        } finally {
            if (before == null) {
                System.clearProperty(WHERE);
            } else {
                System.setProperty(WHERE, before);
            }
        }
    }

    private static void layInto(Path folder) {
        System.clearProperty(WHERE);
        DriverLibrary.layInto(folder);
        assertThat(System.getProperty(WHERE)).isEqualTo(folder.toString());
    }
}
