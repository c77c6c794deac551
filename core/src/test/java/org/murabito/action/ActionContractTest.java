package org.murabito.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.consent.ProposalOutcome;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.sight.ChatScope;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.text.Language;
import org.murabito.tool.ToolContext;

/// What holds for every action that a model calls. An action joins by a line in one of the lists of cases.
final class ActionContractTest {
    private static final String JAPANESE = "[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]";

    private final ActionTown town = new ActionTown();
    private ToolContext context = town.context(null, null, null, Language.ENGLISH);

    static Stream<ActionCase> cases() {
        return ActionCase.all().stream();
    }

    static Stream<ActionCase> changing() {
        ActionTown town = new ActionTown();
        return cases().filter(
                        one -> town.actions.find(one.action()).orElseThrow().effect() != Action.Effect.SHOWS);
    }

    private Message ask(ActionCase one, Language language) {
        Message question = town.says(ActionTown.ANA, one.place());
        context = town.context(ActionTown.ANA, one.place(), question, language);
        return question;
    }

    /// What is read of it, once whoever is asked has said yes.
    private String done(ActionCase one, Language language) throws InterruptedException {
        MessageId question = ask(one, language).id();
        Block.ToolResult result = town.called(one, context);
        assertThat(result.error()).as(result.text()).isFalse();
        return one.asks() ? town.agreed(question, context) : result.text();
    }

    @Test
    void every_action_has_a_case() {
        assertThat(cases().map(ActionCase::action).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        town.actions.all().stream().map(Action::name).toList());
    }

    @ParameterizedTest
    @MethodSource("changing")
    void is_done_once_however_often_it_is_called_again(ActionCase one) throws InterruptedException {
        String before = town.state();
        MessageId question = ask(one, Language.ENGLISH).id();
        town.called(one, context);
        if (one.asks()) {
            assertThat(town.state()).isEqualTo(before);
            town.agreed(question, context);
        }
        String after = town.state();
        assertThat(after).isNotEqualTo(before);

        town.called(one, context);
        town.consents.settle(question, context);
        assertThat(town.state()).isEqualTo(after);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void its_receipt_is_rendered_in_both_languages(ActionCase one) throws InterruptedException {
        String english = done(one, Language.ENGLISH);
        assertThat(english).isNotBlank().doesNotContainPattern(JAPANESE).doesNotContain("{0}", "{1}");
        assertThat(new ActionContractTest().done(one, Language.JAPANESE))
                .containsPattern(JAPANESE)
                .doesNotContain("{0}", "{1}");
    }

    @ParameterizedTest
    @MethodSource("changing")
    void is_taken_back_by_its_undo(ActionCase one) throws InterruptedException {
        String before = town.state();
        String text = done(one, Language.ENGLISH);
        PerformedAction kept = town.receipts
                .of(Objects.requireNonNull(ChatScope.of(context).question()))
                .getFirst();
        assertThat(kept.action()).isEqualTo(one.action());
        assertThat(kept.arguments()).isEqualTo(Arguments.of(Json.read(one.arguments())));

        Undo undo = kept.undo();
        Action<?> action = town.actions.find(one.action()).orElseThrow();
        if (undo == null) {
            assertThat(action.effect()).as(text).isEqualTo(Action.Effect.IRREVERSIBLE);
            return;
        }
        Action<?> back = town.actions.find(undo.action()).orElseThrow();
        assertThat(new ArgumentCheck()
                        .problems(back.definition().schema(), undo.arguments().json()))
                .isEmpty();
        assertThat(back.run(town.undoing(Language.ENGLISH), undo.arguments())).isInstanceOf(ActionResult.Receipt.class);
        assertThat(town.state()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void is_refused_to_whoever_may_not(ActionCase one) throws InterruptedException {
        Message question =
                one.denied() == null || one.deniedPlace() == null ? null : town.says(one.denied(), one.deniedPlace());
        String before = town.state();
        context = town.context(one.denied(), one.deniedPlace(), question, Language.ENGLISH);
        Block.ToolResult result = town.called(one, context);
        if (question != null && !town.consents.of(question.id()).isEmpty()) {
            ProposalOutcome carried = town.answered(question.id(), question.author(), context);
            assertThat(carried.failed()).as(carried.toString()).isTrue();
        } else {
            assertThat(result.error()).as(result.text()).isTrue();
        }

        assertThat(town.state()).isEqualTo(before);
    }
}
