package org.murabito.judge.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.remember.ReasonWords;
import org.murabito.runlog.Reasons.Because;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

class RuleWordsTest {
    private final Phrases words = new Phrases("org.murabito.remember.whys");

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_rule_can_be_told(Language language) {
        List<String> rules = Stream.concat(
                        Arrays.stream(FittedRule.values()).map(rule -> "fitted." + rule.label()),
                        Stream.of(
                                "said-to-another",
                                "waited",
                                "continues",
                                "follow-up",
                                "thread.engaged",
                                "thread.strict",
                                "answered-by-another",
                                "sure-citation",
                                "found.nothing",
                                "found.question",
                                "found.no-answer",
                                "model.yes",
                                "model.no",
                                "model.nothing",
                                "mode.muted",
                                "mode.observing",
                                "mode.silent",
                                "fitted.said-to-me",
                                "fitted.cooldown",
                                "seed.engaged",
                                "seed.question",
                                "seed.keyword",
                                "seed.cooldown",
                                "seed.two-people",
                                "seed.not-spoken-of",
                                "seed.fast",
                                "seed.topic",
                                "seed.silence-broken",
                                "seed.fading",
                                "bound.answered",
                                "bound.bots",
                                "bound.quiet-hours",
                                "bound.back-off",
                                "bound.window",
                                "bound.share",
                                "bound.reactions"))
                .toList();

        assertThat(rules)
                .allSatisfy(rule -> assertThat(words.say(language, rule)).isNotBlank());
    }

    @Test
    void a_verdict_of_an_earlier_version_can_be_told() {
        assertThat(new ReasonWords().say(List.of(new Reason("fitted.gone-since", 2, null)), Language.ENGLISH))
                .extracting(Because::words)
                .containsExactly("A rule of an earlier version");
    }
}
