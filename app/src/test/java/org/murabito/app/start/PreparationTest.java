package org.murabito.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What runs after a build to make the cache of classes, by a `java` that only writes down how it was called.
class PreparationTest {
    @TempDir
    private Path folder;

    private Path java() throws IOException {
        Path java = folder.resolve("java");
        Files.writeString(java, "#!/bin/sh\necho \"called $*\" >>%1$s/calls\nenv >>%1$s/calls\n".formatted(folder));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        return java;
    }

    /// It would join their Discord, ask their model and begin their database, from an empty folder.
    @Test
    void it_sees_nothing_of_what_is_set_for_a_real_start() throws Exception {
        ProcessBuilder prepare = new ProcessBuilder(
                "sh",
                "-euc",
                ". ../release/launch.sh; prepare \"$0\" options jars \"$1\"",
                java().toString(),
                folder.resolve("murabito.aot").toString());
        prepare.environment().put("DISCORD_TOKEN", "a-secret");
        prepare.environment().put("ANTHROPIC_API_KEY", "a-secret");
        prepare.environment().put("MURABITO_STORE", "postgresql://db.example.org/a-secret");
        prepare.environment().put("TMPDIR", folder.toString());

        assertThat(prepare.inheritIO().start().waitFor()).isZero();

        List<String> calls = Files.readAllLines(folder.resolve("calls"));
        assertThat(calls).filteredOn(line -> line.startsWith("called")).hasSize(3);
        assertThat(calls).noneMatch(line -> line.contains("a-secret"));
        assertThat(calls).contains("MURABITO_WEB_PORT=0", "TMPDIR=" + folder);
        assertThat(calls)
                .filteredOn(line -> line.startsWith("MURABITO_DATA=" + folder))
                .hasSize(3);
    }
}
