package org.murabito.app.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.text.Language;

class EvalSetReaderTest {
    private static final String HEAD = "today 2026-11-24\nzone Asia/Tokyo\n";

    private static EvalSet read(String lines) {
        return EvalSetReader.read(Language.ENGLISH, HEAD + lines);
    }

    @Test
    void reads_talks_with_what_counts_as_right() {
        EvalSet set = read("""
                board toolshed
                # a comment

                q ferry: What does it cost?
                = ferry | £1.50
                + noticeboard | the fare
                f: And for children?
                -

                o toolshed: remind me every Thursday at 6pm of the beans
                ! reminder 2026-11-26T18:00 weekly beans
                """);
        assertThat(set.today()).isEqualTo(LocalDate.of(2026, 11, 24));
        assertThat(set.boards()).containsExactly(new EvalSet.Board(3, "toolshed"));
        assertThat(set.talks()).hasSize(2);
        assertThat(set.talks().getFirst())
                .extracting(EvalTurn::wanted)
                .containsExactly(
                        new Expected.Cited(
                                List.of(new ExpectedMessage(7, "ferry", "£1.50")),
                                List.of(new ExpectedMessage(8, "noticeboard", "the fare"))),
                        new Expected.NotFound());
        assertThat(set.talks().getFirst().getLast().channel()).isEqualTo("ferry");
        assertThat(set.talks().getLast().getFirst().wanted())
                .isEqualTo(new Expected.Reminds(LocalDateTime.of(2026, 11, 26, 18, 0), true, "beans"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            f: and then?                      | line 3: nothing goes before this
            what is this                      | line 3: expected today, zone, board
            zone Atlantis                     | line 3: "Atlantis" is no date
            q ferry: when?                    | line 3: needs citations that are right
            q ferry: when?~ferry              | line 4: expected "= CHANNEL
            q ferry: when?~! sings a song     | line 4: "sings" is no outcome
            q ferry: when?~! reminder noon x  | line 4: expected "! reminder
            """)
    void says_which_line_is_wrong_and_what_is_allowed(String lines, String message) {
        assertThatThrownBy(() -> read(lines.replace('~', '\n')))
                .isInstanceOf(EvalMistake.class)
                .hasMessageStartingWith(message);
    }
}
