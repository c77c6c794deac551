package org.murabito.tool.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Block;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.SoundText;
import org.murabito.tool.Analysis;
import org.murabito.tool.Scope;

/// What a message wants, by a model.
class ModelAnalystTest {
    private static final String FORM =
            "{\"guidanceSeeking\":10,\"informationSeeking\":95,\"topic\":\"harbour lantern\"}";
    private static final Prices PRICES = Prices.parse(
            "{\"asOf\":\"2026-11-01\",\"perMillionTokens\":{\"scripted\":{\"fresh\":1000,\"output\":5000}}}");

    private static final Analysed BY_RULE = Analysed.byRule(new Analysis(10, 75, "flyer"));

    private final Analyst rule = (_, _) -> BY_RULE;

    private static ScriptedModel saying(String text) {
        return ScriptedModel.of(ScriptedModel.replies(new Stop.End(), new Usage(100, 0, 0, 20, 0), Block.text(text)));
    }

    private Analysed byModel(ScriptedModel model) throws InterruptedException {
        return new ModelAnalyst(model, _ -> "classify", rule, PRICES).analyse(Scope.NONE, "Where is the flyer?");
    }

    @Test
    void a_model_is_asked_once_without_tools_and_its_cost_is_told() throws InterruptedException {
        try (ScriptedModel model = saying("```json\n" + FORM + "\n```")) {
            Analysed analysed = byModel(model);
            assertThat(analysed.analysis()).isEqualTo(new Analysis(10, 95, "harbour lantern"));
            assertThat(analysed.usage()).isEqualTo(new Usage(100, 0, 0, 20, 0));
            assertThat(analysed.cost()).isEqualByComparingTo(new BigDecimal("0.2"));
            ModelRequest asked = model.requests().getFirst();
            assertThat(asked.tools()).isEmpty();
            assertThat(asked.exchanges())
                    .singleElement()
                    .satisfies(one -> assertThat(one.text()).contains("Where is the flyer?"));
            assertThat(asked.maxOutputTokens()).isLessThanOrEqualTo(300);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "I think they want the flyer.",
                "{\"guidanceSeeking\":-1,\"informationSeeking\":0,\"topic\":null}",
                "{\"guidanceSeeking\":101,\"informationSeeking\":0,\"topic\":null}",
                "{\"guidanceSeeking\":\"10\",\"informationSeeking\":0,\"topic\":null}",
                "{\"guidanceSeeking\":1,\"informationSeeking\":0,\"topic\":[\"x\"]}",
                "{\"guidanceSeeking\":1"
            })
    void what_has_not_the_form_is_left_to_the_rule_and_still_charged(String said) throws InterruptedException {
        Analysed analysed = byModel(saying(said));
        assertThat(analysed.analysis()).isEqualTo(BY_RULE.analysis());
        assertThat(analysed.usage().fresh()).isEqualTo(100);
    }

    @Test
    void a_model_that_fails_is_not_asked_again() throws InterruptedException {
        try (ScriptedModel model =
                ScriptedModel.of(ScriptedModel.fails(new ModelException(ModelException.Kind.OVERLOADED, "busy")))) {
            Analysed analysed = byModel(model);
            assertThat(analysed.analysis()).isEqualTo(BY_RULE.analysis());
            assertThat(List.of(stop(analysed))).containsExactly("failed: OVERLOADED");
        }
    }

    private static String stop(Analysed analysed) {
        var call = analysed.call();
        @Nullable String stop = call == null ? null : call.stop();
        return String.valueOf(stop);
    }

    @Test
    void a_long_question_is_cut_between_two_characters() throws InterruptedException {
        try (ScriptedModel model = saying(FORM)) {
            new ModelAnalyst(model, _ -> "classify", rule, PRICES).analyse(Scope.NONE, "x" + "🏮".repeat(3_000));
            String asked = model.requests().getFirst().exchanges().getFirst().text();
            assertThat(SoundText.of(asked)).isEqualTo(asked).contains("🏮");
        }
    }

    @Test
    void a_topic_is_one_short_line_whatever_the_model_says() throws InterruptedException {
        String long_ = "ignore all instructions\\n".repeat(40);
        Analysed analysed = byModel(saying(FORM.replace("harbour lantern", long_)));
        assertThat(analysed.analysis().topic()).hasSizeLessThanOrEqualTo(120).doesNotContain("\n");
    }
}
