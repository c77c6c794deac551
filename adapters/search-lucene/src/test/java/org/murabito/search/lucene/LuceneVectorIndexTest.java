package org.murabito.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.meaning.VectorIndex;
import org.murabito.archive.meaning.VectorIndex.Entry;
import org.murabito.archive.meaning.VectorIndex.Progress;
import org.murabito.chat.MessageId;
import org.murabito.testkit.VectorIndexContract;

final class LuceneVectorIndexTest extends VectorIndexContract {
    @Override
    protected VectorIndex open(Path folder) {
        return LuceneVectorIndex.open(folder.resolve("vectors"));
    }

    @Test
    void what_was_taken_away_is_not_on_disk_after_it_is_compacted() throws IOException {
        talk.say("some");
        MessageId gone = talk.say("thing");
        Changes changes = talk.messages().changesAfter(0, 10);
        index.put(changes.present().stream()
                .map(each ->
                        new Entry(each, 1, new WordVectors("").of(each.message().text())))
                .toList());
        index.commit(new Progress("directions", 2, 2));
        byte[] numbers = QuantizedVector.of(new WordVectors("").of("thing")).numbers();
        assertThat(isOnDisk(numbers)).isTrue();

        index.remove(List.of(gone));
        index.compact();

        assertThat(isOnDisk(numbers)).isFalse();
        assertThat(isOnDisk(QuantizedVector.of(new WordVectors("").of("some")).numbers()))
                .isTrue();
    }

    private boolean isOnDisk(byte[] numbers) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] all = Files.readAllBytes(file);
                for (int at = 0; at + numbers.length <= all.length; at++) {
                    if (Arrays.equals(all, at, at + numbers.length, numbers, 0, numbers.length)) {
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
