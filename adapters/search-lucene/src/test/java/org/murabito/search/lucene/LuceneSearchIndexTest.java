package org.murabito.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.testkit.SearchIndexContract;

final class LuceneSearchIndexTest extends SearchIndexContract {
    @Override
    protected SearchIndex open(Path folder) {
        return LuceneSearchIndex.open(folder.resolve("index"));
    }

    @Test
    void says_who_is_in_the_way_when_the_index_is_open_already() {
        assertThatThrownBy(() -> open(folder))
                .isInstanceOf(SearchIndexException.class)
                .hasMessageContaining("in use by another process");
    }

    @Test
    void who_is_interrupted_while_writing_breaks_nothing() {
        talk.say("deploy");
        Thread.currentThread().interrupt();
        try {
            catchUp();
            index.commit();
            index.compact();
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
        assertThat(index.cursor()).isPositive();
        talk.say("lantern");
        catchUp();
        assertThat(find("lantern")).hasSize(1);
    }

    @Test
    void who_is_interrupted_while_searching_breaks_nothing() throws InterruptedException {
        AtomicBoolean enough = new AtomicBoolean();
        Thread searching = Thread.ofVirtual().start(() -> {
            while (!enough.get()) {
                Thread.currentThread().interrupt();
                find("deploy");
            }
        });
        for (int i = 0; i < 50; i++) {
            MessageId id = talk.say("deploy");
            catchUp();
            talk.delete(id);
            catchUp();
        }
        enough.set(true);
        searching.join();
        talk.say("lantern");
        catchUp();
        assertThat(find("lantern")).hasSize(1);
    }

    @Test
    void what_was_written_stays_when_it_is_closed_by_somebody_who_is_interrupted() {
        talk.say("deploy");
        catchUp();
        Thread.currentThread().interrupt();
        try {
            index.close();
        } finally {
            Thread.interrupted();
        }
        index = open(folder);
        assertThat(index.cursor()).isPositive();
        assertThat(find("deploy")).hasSize(1);
    }

    @Test
    void an_index_that_was_damaged_is_built_again() throws IOException {
        talk.say("deploy");
        catchUp();
        index.close();
        for (Path file : files()) {
            if (file.toString().endsWith(".cfs")) {
                byte[] bytes = Files.readAllBytes(file);
                bytes[bytes.length / 2] ^= 1;
                Files.write(file, bytes);
            }
        }
        index = open(folder);
        assertThat(index.cursor()).isZero();
        catchUp();
        assertThat(find("deploy")).hasSize(1);
    }

    @Test
    void an_index_without_its_end_is_built_again() throws IOException {
        talk.say("deploy");
        catchUp();
        index.close();
        for (Path file : files()) {
            if (file.getFileName().toString().startsWith("segments_")) {
                Files.write(file, new byte[] {1, 2, 3}, StandardOpenOption.TRUNCATE_EXISTING);
            }
        }
        index = open(folder);
        assertThat(index.cursor()).isZero();
    }

    @Test
    void deleted_words_are_no_longer_on_disk_after_compaction() throws IOException {
        MessageId id = talk.say("canaryword");
        talk.say("something that stays");
        catchUp();
        assertThat(onDisk("canaryword")).isTrue();
        talk.delete(id);
        catchUp();
        index.compact();
        assertThat(onDisk("canaryword")).isFalse();
        assertThat(find("stays")).hasSize(1);
    }

    @Test
    void a_search_still_works_while_another_one_compacts() {
        for (int i = 0; i < 500; i++) {
            talk.say("deploy " + i);
        }
        catchUp();
        index.compact();
        assertThat(search(talk.open(), SearchQuery.of("deploy", 10)).total()).isEqualTo(500);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("index"))) {
            return files.toList();
        }
    }

    private boolean onDisk(String word) throws IOException {
        for (Path file : files()) {
            if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word)) {
                return true;
            }
        }
        return false;
    }
}
