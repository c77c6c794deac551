package org.murabito.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.testkit.Talk;

@SuppressWarnings("NullAway.Init")
final class FullDiskTest {
    @TempDir
    Path folder;

    private final FullDisk disk = new FullDisk();
    private final Talk talk = new Talk();
    private SearchIndex index;

    @BeforeEach
    void open() {
        index = LuceneSearchIndex.open(folder, disk::over);
        talk.say("deploy");
        takeOver();
        index.commit();
    }

    @AfterEach
    void close() {
        disk.isFull(false);
        index.close();
    }

    private void takeOver() {
        Changes changes = talk.messages().changesAfter(index.cursor(), 1_000);
        index.apply(changes);
        index.refresh();
    }

    private long count(String word) {
        return index.candidates(talk.everything(), SearchQuery.of(word, 10), 10).total();
    }

    private boolean isRebuilt() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.noneMatch(file -> file.getFileName().toString().startsWith("_0"));
        }
    }

    @Test
    void goes_on_with_what_it_has_when_there_is_room_again() throws IOException {
        long committed = index.cursor();
        talk.say("lantern");
        disk.isFull(true);
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> {
                        takeOver();
                        index.commit();
                    })
                    .isInstanceOf(SearchIndexException.class)
                    .hasMessageContaining("No space left");
        }

        disk.isFull(false);
        assertThat(index.cursor()).isEqualTo(committed);
        assertThat(isRebuilt()).isFalse();
        assertThat(count("deploy")).isEqualTo(1);
        takeOver();
        index.commit();
        assertThat(count("lantern")).isEqualTo(1);
        assertThat(index.cursor()).isGreaterThan(committed);
    }
}
