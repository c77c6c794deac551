package org.murabito.app.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.settings.SearchSettings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchIndexException;
import org.murabito.search.lucene.LuceneSearchIndex;

final class SearchIndexesTest {
    @TempDir
    private Path folder;

    @Test
    void is_in_the_data_folder_where_nothing_else_is_set() {
        try (SearchIndex index = SearchIndexes.open(new SearchSettings("local"), folder, null)) {
            assertThat(index).isInstanceOf(LuceneSearchIndex.class);
            assertThat(index.trouble()).isEmpty();
        }
    }

    @Test
    void an_index_that_nobody_follows_any_more_leaves_the_disk() throws IOException {
        SearchIndexes.open(new SearchSettings("local"), folder, null).close();
        assertThat(folder.resolve("index")).isNotEmptyDirectory();
        SearchIndexes.open(new SearchSettings("opensearch://127.0.0.1:1"), folder, null)
                .close();
        assertThat(folder.resolve("index")).isEmptyDirectory();
    }

    @Test
    void a_server_that_is_away_is_no_reason_not_to_start_and_is_named() throws IOException {
        try (SearchIndex index = SearchIndexes.open(new SearchSettings("opensearch://127.0.0.1:1"), folder, null)) {
            assertThatThrownBy(index::cursor).isInstanceOf(SearchIndexException.class);
            assertThat(index.trouble()).contains("OpenSearch at http://127.0.0.1:1/murabito cannot be reached");
        }
        String owner = Files.readString(folder.resolve("search.id"));
        SearchIndexes.open(new SearchSettings("opensearch://127.0.0.1:1"), folder, null)
                .close();
        assertThat(folder.resolve("search.id")).hasContent(owner);
    }

    @Test
    void a_password_in_the_address_is_refused_and_not_repeated() {
        assertThatThrownBy(() -> new SearchSettings("opensearch://ana:secret@db:9200"))
                .isInstanceOf(WrongSetting.class)
                .message()
                .contains("OPENSEARCH_PASSWORD")
                .doesNotContain("secret");
    }
}
