package org.murabito.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BackupContentsTest {
    @TempDir
    private Path folder;

    @Test
    void what_is_built_again_is_left_out() throws IOException {
        for (String file : List.of("index/segments_1", "vectors/segments_1", "vectors/write.lock", "uploads/a.png")) {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.writeString(folder.resolve(file), "x");
        }
        BackupContents contents = new BackupContents(folder, folder.resolve("backups"), folder.resolve("mcp.json"));
        assertThat(contents.files(false)).containsExactly(folder.resolve("uploads/a.png"));
    }
}
