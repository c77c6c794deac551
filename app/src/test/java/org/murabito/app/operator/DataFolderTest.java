package org.murabito.app.operator;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class DataFolderTest {
    @TempDir
    private Path folder;

    /// As the index does while it merges.
    private static void comeAndGo(Path index) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                Files.createDirectories(index.resolve("deep"));
                for (int i = 0; i < 50; i++) {
                    Files.createFile(index.resolve("_" + i + ".fdt"));
                }
                for (int i = 0; i < 50; i++) {
                    Files.delete(index.resolve("_" + i + ".fdt"));
                }
                Files.delete(index.resolve("deep"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void the_folder_is_made_private_while_files_in_it_come_and_go() throws Exception {
        DataFolder dataFolder = new DataFolder(folder);
        Path index = Files.createDirectory(folder.resolve("index"));
        Thread merging = Thread.ofPlatform().start(() -> comeAndGo(index));
        try {
            assertThatCode(() -> {
                        for (int i = 0; i < 3_000; i++) {
                            dataFolder.keepPrivate();
                        }
                    })
                    .doesNotThrowAnyException();
        } finally {
            merging.interrupt();
            merging.join();
        }
    }
}
