package org.murabito.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.Lock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.search.SearchIndexException;

final class ReadOnlyFolderTest {
    @TempDir
    private Path folder;

    private IndexFolder locking(Function<String, IOException> trouble) {
        return new IndexFolder(folder, "1", real -> new FilterDirectory(real) {
            @Override
            public Lock obtainLock(String name) throws IOException {
                throw trouble.apply(folder.resolve(name).toString());
            }
        });
    }

    @Test
    void too_many_open_files_say_nothing_against_what_is_in_it() throws IOException {
        Path kept = Files.writeString(folder.resolve("_0.si"), "x");
        IndexFolder busy = locking(file -> new FileSystemException(file, null, "Too many open files"));

        assertThatThrownBy(busy::open)
                .isInstanceOf(SearchIndexException.class)
                .hasMessageContaining("cannot be opened")
                .hasMessageContaining("Too many open files");
        assertThat(kept).exists();
    }

    @Test
    void says_that_the_folder_cannot_be_written_and_leaves_what_is_in_it() throws IOException {
        Path kept = Files.writeString(folder.resolve("_0.si"), "x");
        IndexFolder closed = locking(AccessDeniedException::new);

        assertThatThrownBy(closed::open)
                .isInstanceOf(SearchIndexException.class)
                .hasMessageContaining("the folder " + folder + " cannot be written")
                .hasMessageContaining("--data");
        assertThat(kept).exists();
    }
}
