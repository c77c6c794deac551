package org.murabito.search.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.archive.search.SearchIndex;
import org.murabito.chat.MessageId;
import org.murabito.testkit.SearchIndexContract;

final class OpenSearchIndexTest extends SearchIndexContract {
    @Override
    protected SearchIndex open(Path folder) {
        return SearchServer.shared().index(folder.getFileName().toString());
    }

    @Test
    void deleted_words_are_no_longer_on_disk_after_compaction() throws IOException {
        MessageId id = talk.say("canaryword");
        talk.say("something that stays");
        catchUp();
        ((OpenSearchIndex) index).merge();
        assertThat(onDisk("canaryword")).isTrue();
        talk.delete(id);
        catchUp();
        index.compact();
        assertThat(onDisk("canaryword")).isFalse();
        assertThat(find("stays")).hasSize(1);
    }

    private static boolean onDisk(String word) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(SearchServer.shared().home())) {
            all = files.filter(Files::isRegularFile).toList();
        }
        for (Path file : all) {
            if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word)) {
                return true;
            }
        }
        return false;
    }
}
