package org.murabito.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FoldedWordsTest {
    @ParameterizedTest
    @CsvSource({
        "The  Demo!,demo",
        "「防災訓練」,防災訓練",
        "ＵＰＳ,ups",
        "#general,#general",
        "@Ana,@ana",
        "@Ana@,@ana",
        "C++,c++",
        "a,a",
        "theatre,theatre",
        "our team's room,team's room"
    })
    void words_that_differ_in_how_they_are_written_alone_are_the_same(String written, String folded) {
        assertThat(FoldedWords.of(written)).isEqualTo(folded);
        assertThat(FoldedWords.of(folded)).isEqualTo(folded);
    }

    @Test
    void marks_alone_are_nothing() {
        assertThat(FoldedWords.of(" \t…!?\n ")).isEmpty();
    }

    /// With an expression that begins anew at each letter this took hours.
    @ParameterizedTest
    @ValueSource(strings = {"…", " ", "! ", "the ", "@"})
    void long_lines_take_as_long_as_they_are(String again) {
        String line = "x" + again.repeat(1_000_000) + "x";

        Assertions.setMaxStackTraceElementsDisplayed(3);
        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> FoldedWords.of(line));
    }
}
