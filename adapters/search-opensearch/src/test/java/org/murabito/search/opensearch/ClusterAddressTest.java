package org.murabito.search.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClusterAddressTest {
    @Test
    void reads_server_user_and_index() {
        ClusterAddress address = ClusterAddress.parse("opensearchs://ana@search.example.org:9243/talk");
        assertThat(address.server()).hasToString("https://search.example.org:9243");
        assertThat(address.user()).isEqualTo("ana");
        assertThat(address.index()).isEqualTo("talk");
        assertThat(address).hasToString("https://search.example.org:9243/talk");
    }

    @Test
    void knows_the_usual_port_and_index() {
        assertThat(ClusterAddress.parse("opensearch://[::1]")).hasToString("http://[::1]:9200/murabito");
        assertThat(ClusterAddress.parse("opensearch://db:9201/").index()).isEqualTo("murabito");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "http://db:9200",
                "opensearch://",
                "opensearch://ana:secret@db:9200",
                "opensearch://db:9200/Index",
                "opensearch://db:9200/_all",
                "opensearch://db:99999999",
                "opensearch://db:70000",
                "opensearch://open_search:9200",
                "opensearch://db..:9200",
                "opensearch://db/a?b"
            })
    void refuses_what_is_no_address_without_repeating_it(String written) {
        assertThatThrownBy(() -> ClusterAddress.parse(written))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .contains("opensearch://user@host:9200/index")
                .doesNotContain("secret");
    }
}
