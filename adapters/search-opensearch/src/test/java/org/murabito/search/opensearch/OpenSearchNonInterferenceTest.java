package org.murabito.search.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.murabito.archive.Changes;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.archive.search.SearchQuery;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.testkit.NonInterferenceContract;

final class OpenSearchNonInterferenceTest extends NonInterferenceContract {
    @Override
    protected SearchIndex empty() {
        return SearchServer.shared().index(UUID.randomUUID().toString());
    }

    /// Not waiting half a minute each time.
    @Override
    protected void merge(SearchIndex index) {
        if (index instanceof OpenSearchIndex there) {
            there.commit();
            there.merge();
        } else {
            index.compact();
        }
    }

    @Property(tries = 5)
    void finds_what_the_index_on_the_machine_itself_finds_with_the_same_scores(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        List<Changes> seen = world(random, 400);
        List<SearchQuery> queries =
                IntStream.range(0, 50).mapToObj(_ -> query(random)).toList();
        Path folder = Files.createTempDirectory("same");
        try (SearchIndex here = LuceneSearchIndex.open(folder);
                SearchIndex there = empty()) {
            fill(here, seen, new Random(1));
            fill(there, seen, new Random(2));
            List<Candidates> expected = answers(here, queries);
            List<Candidates> found = answers(there, queries);
            for (int i = 0; i < queries.size(); i++) {
                assertThat(found.get(i)).as("%s", queries.get(i)).isEqualTo(expected.get(i));
            }
        }
    }
}
