package org.murabito.search.lucene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.lifecycle.AfterTry;
import org.murabito.archive.search.SearchIndex;
import org.murabito.testkit.NonInterferenceContract;

final class LuceneNonInterferenceTest extends NonInterferenceContract {
    private final List<Path> folders = new ArrayList<>();

    @Override
    protected SearchIndex empty() throws IOException {
        Path folder = Files.createTempDirectory("non-interference");
        folders.add(folder);
        return LuceneSearchIndex.open(folder);
    }

    @AfterTry
    void removeAll() throws IOException {
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
        folders.clear();
    }
}
