package org.murabito.testing.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioReaderTest {
    @Test
    void reads_who_says_what_where_and_what_is_expected() {
        List<Scenario> scenarios = ScenarioReader.read("talk.chat", """
                # two people are talking
                in 雑談
                ana: did the deploy finish?
                after 5m
                ben: yes: at nine
                    and again at ten
                => silent

                # somebody asks
                in 掲示板 / ごはん
                ana: @Murabito where is it?
                => quotes ゆうき, Yuki
                => searches twice
                => says in order 第1回, 第2回
                """);

        assertThat(scenarios).extracting(Scenario::name).containsExactly("two people are talking", "somebody asks");
        Scenario.Beat second = scenarios.getFirst().beats().get(1);
        assertThat(second.text()).isEqualTo("yes: at nine\nand again at ten");
        assertThat(second.after()).isEqualTo(Duration.ofMinutes(5));
        assertThat(second.expectations()).containsExactly(new Expectation.Silence());
        assertThat(scenarios.getLast().beats().getFirst().place()).isEqualTo("掲示板 / ごはん");
        assertThat(scenarios.getLast().beats().getFirst().expectations())
                .containsExactly(
                        new Expectation.QuotesAll(List.of("ゆうき", "Yuki")),
                        new Expectation.Searches(2),
                        new Expectation.SaysInOrder(List.of("第1回", "第2回")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            in 雑談                       | line 1: a scenario starts with "# " and its name
            # a; ana: hello; => silent    | line 2: nobody is anywhere yet: write "in PLACE" first
            # a; in 雑談; => silent       | line 3: nothing was said yet that this could be about
            # a; in 雑談; ana: hello      | line 1: "a" expects nothing: write a line with =>
            # a; in 雑談; hello           | line 3: expected "# name", "in PLACE"
            # a; in x; ana: b; => sings   | line 4: expected one of: silent; answer; quotes NAME
            """)
    void says_which_line_is_wrong_and_what_is_allowed(String lines, String message) {
        assertThatThrownBy(() -> ScenarioReader.read("talk.chat", lines.replace("; ", "\n")))
                .hasMessageStartingWith("talk.chat, " + message);
    }
}
