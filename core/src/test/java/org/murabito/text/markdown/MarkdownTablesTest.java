package org.murabito.text.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MarkdownTablesTest {
    @Test
    void a_narrow_table_of_words_stands_in_columns() {
        assertThat(MarkdownTables.away("""
                Who comes:

                | name | day |
                |:-----|----:|
                | ana | monday |
                | 花子 | 火曜 |

                That is all.""")).isEqualTo("""
                        Who comes:

                        ```
                        name  day
                        ----  ------
                        ana   monday
                        花子  火曜
                        ```

                        That is all.""");
    }

    @Test
    void a_table_with_links_or_much_text_becomes_a_list() {
        assertThat(MarkdownTables.away("""
                what | where | when
                --- | --- | ---
                **Lunch** | [room 2](https://example.org/2) | noon
                Talk | a \\| b |""")).isEqualTo("""
                        - **Lunch** — where: [room 2](https://example.org/2); when: noon
                        - Talk — where: a | b""");
    }

    @Test
    void what_is_no_table_stays_as_it_is() {
        String text = "a | b\nc | d\n\n```\n| x | y |\n|---|---|\n| 1 | 2 |\n```\n| one |\n|---|---|";
        assertThat(MarkdownTables.away(text)).isEqualTo(text);
    }
}
