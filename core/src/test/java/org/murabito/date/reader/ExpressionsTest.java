package org.murabito.date.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.murabito.date.Rule;

/// No rule is left out at a place where it would have found something.
class ExpressionsTest {
    private static final List<String> PIECES = List.of(
            "in two weeks",
            "the 3rd of May",
            "half past nine",
            "at 7.30 pm",
            "2026-11-24",
            "24.12.",
            "12/24〜26",
            "every other Friday",
            "from nine to noon",
            "the day after tomorrow",
            "on weekdays",
            "London time",
            "明後日の15時半",
            "第2火曜",
            "来週の金曜の夜",
            "３日後",
            "毎月末",
            "十二月二十四日",
            "正午から",
            "日本時間",
            "今度の週末",
            "an hour and a half",
            "twice",
            "a",
            "、",
            " ",
            "🏮",
            "(",
            "7");

    @Property(tries = 300)
    void every_rule_that_finds_something_may_begin_there(@ForAll("texts") String text) {
        for (int at = 0; at < text.length(); at++) {
            for (Rule rule : Expressions.RULES) {
                assertThat(rule.at(text, at) == null || rule.mayBeginWith(text.charAt(at)))
                        .as("%s at %d", text, at)
                        .isTrue();
            }
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES)
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .map(pieces -> pieces.stream().collect(Collectors.joining(" ")));
    }
}
