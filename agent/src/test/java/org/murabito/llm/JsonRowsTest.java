package org.murabito.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRowsTest {
    @Test
    void reads_the_list_whatever_stands_around_it() {
        assertThat(JsonRows.find("Sure:\n```json\n{\"facts\": [{\"n\": 3, \"of\": [\"a\", \"b\"]}, 7]}\n```", "facts"))
                .hasValueSatisfying(rows ->
                        assertThat(rows).containsExactly(Map.of("n", "3", "of", "a\nb"), Map.<String, String>of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no", "} {", "{\"facts\": {}}", "{\"other\": []}", "{\"facts\": [}", "[1]"})
    void finds_nothing_in_anything_else(String written) {
        assertThat(JsonRows.find(written, "facts")).isEmpty();
    }
}
