package org.murabito.conversation.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.conversation.wording.TurnKind;
import org.murabito.text.Language;

class LinkTableTest {
    @Test
    void what_is_written_is_read_again() {
        List<String> lines = LinkTables.shipped().english().write();

        assertThat(LinkTable.read(Language.ENGLISH, lines).write()).isEqualTo(lines);
    }

    @Test
    void the_table_of_japanese_talk_is_read_again_too() {
        List<String> lines = LinkTables.shipped().japanese().write();

        assertThat(LinkTable.read(Language.JAPANESE, lines).write()).isEqualTo(lines);
        assertThat(lines).anyMatch(line -> line.startsWith("[turns]"));
    }

    @Test
    void points_of_what_a_language_has_not_count_nothing() {
        double[] points = new double[LinkTable.cells()];
        Arrays.fill(points, 7);
        LinkTable table = LinkTable.of(Language.ENGLISH, points);

        assertThat(table.points(LinkAspect.TURNS.cell(0, 0))).isZero();
        assertThat(table.points(LinkAspect.TALK.cell(0, 0))).isEqualTo(7);
    }

    // The constants in their order are the rows and columns.
    @SuppressWarnings("EnumOrdinal")
    @Test
    void a_new_fit_leaves_what_only_japanese_shows_as_it_is() {
        LinkTable shipped = LinkTables.shipped().japanese();
        LinkTable fitted = shipped.refitted(new double[LinkTable.cells()]);
        int yesToQuestion = LinkAspect.TURNS.cell(TurnKind.AFFIRMS.ordinal(), TurnKind.ASKS.ordinal());

        assertThat(fitted.points(yesToQuestion))
                .isEqualTo(shipped.points(yesToQuestion))
                .isPositive();
        assertThat(fitted.points(LinkAspect.DISTANCE.cell(0, 0))).isZero();
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

        assertThatThrownBy(() -> LinkTable.read(Language.ENGLISH, lines))
                .hasMessageContaining("line 2")
                .hasMessageContaining("i-name-its-author-who-named-me");
    }

    @Test
    void a_table_that_ends_early_is_told() {
        assertThatThrownBy(() -> LinkTable.read(Language.ENGLISH, List.of())).hasMessageContaining("found nothing");
    }
}
