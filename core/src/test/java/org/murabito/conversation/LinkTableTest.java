package org.murabito.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkTableTest {
    @Test
    void what_is_written_is_read_again() {
        List<String> lines = LinkTables.shipped().english().write();

        assertThat(LinkTable.read(lines).write()).isEqualTo(lines);
    }

    @Test
    void the_shipped_tables_have_points() {
        assertThat(LinkTables.shipped().japanese().write()).anyMatch(line -> line.matches(".*[+-]\\d\\d.*"));
        assertThat(LinkTables.shipped().english().write()).anyMatch(line -> line.matches(".*[+-]\\d\\d.*"));
    }

    @Test
    void a_missing_row_is_told_with_its_line() {
        List<String> lines = new ArrayList<>(LinkTables.shipped().english().write());
        lines.remove(1);

        assertThatThrownBy(() -> LinkTable.read(lines))
                .hasMessageContaining("line 2")
                .hasMessageContaining("i-name-its-author-who-named-me");
    }

    @Test
    void a_table_that_ends_early_is_told() {
        assertThatThrownBy(() -> LinkTable.read(List.of())).hasMessageContaining("found nothing");
    }
}
