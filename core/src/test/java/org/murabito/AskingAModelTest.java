package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.Verdict;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.rule.Reason;
import org.murabito.llm.Block;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Usage;
import org.murabito.testing.agent.ScriptedModel;

/// A model has its say where the points leave it open, and nowhere else.
class AskingAModelTest {
    private static final String REMARK = "the harbour was quiet today";
    private static final String QUESTION = "how do I open the old boat house without the big key?";
    private static final String TALE =
            "I think Ben has seen the old harbour master down by the boats in the morning yesterday";
    private static final ScriptedModel.Line YES = ScriptedModel.says("{\"respond\": true}");
    private static final ScriptedModel.Line NO = ScriptedModel.says("{\"respond\": false}");

    private static Verdict verdict(Town town, Message message) {
        return town.verdicts.find(message.id()).orElseThrow();
    }

    /// Where nobody is asked anything, the points lead to a few words at most.
    private static Town talkative(ScriptedModel model) {
        Town town = Town.judgedBy(model);
        ChannelMode mode = ChannelMode.BALANCED.with(Talkativeness.TALKATIVE);
        town.modes.change(new ModeChange(Town.SQUARE, mode, null, Town.NOON));
        return town;
    }

    /// Something that the points alone leave open.
    private static Message says(Town town, String text) {
        TurnResult turn = town.say(Town.ANA, text);
        assertThat(turn.verdict()).isInstanceOf(Verdict.AskModel.class);
        Message message = town.newest();
        town.settle();
        return message;
    }

    private static Message tells(Town town) {
        return says(town, TALE);
    }

    private static Message asks(Town town) {
        assertThat(town.say(Town.ANA, QUESTION).verdict()).isInstanceOf(Verdict.Wait.class);
        Message question = town.newest();
        town.later(Duration.ofMinutes(5));
        town.settle();
        return question;
    }

    /// Lets others say enough that a model may be asked once more.
    private static void chat(Town town) {
        for (int i = 0; i < 10; i++) {
            assertThat(town.say(Town.BEN, "Ana: good morning").verdict()).isInstanceOf(Verdict.StaySilent.class);
        }
    }

    private static Reason reason(Town town, Message message) {
        return verdict(town, message).reasons().getLast();
    }

    @Test
    void gives_the_answer_that_a_question_waits_for_on_a_yes() {
        ScriptedModel model = ScriptedModel.named(
                "gpt-5-nano",
                ScriptedModel.says("```json\n{\"respond\": true}\n```"),
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                ScriptedModel.says("Here:\n[[1]]"));
        Town town = Town.judgedBy(model);
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        Message question = asks(town);

        assertThat(verdict(town, question)).isInstanceOf(Verdict.Speak.class);
        assertThat(town.door.posts()).singleElement().asString().contains("> The boat house opens with the small key");
        assertThat(reason(town, question).rule()).isEqualTo("model.yes");
        assertThat(reason(town, question).note()).startsWith("gpt-5-nano, end").contains("100+20 tokens");
        model.close();
    }

    @Test
    void puts_an_emoji_on_a_yes_where_the_points_lead_to_no_words() {
        Town town = Town.judgedBy(ScriptedModel.of(YES)).judgedBy(JudgeSettings.Preset.SEED);
        chat(town);
        town.later(Duration.ofHours(1));
        town.say(Town.SELF, "Good morning.");
        town.later(Duration.ofMinutes(3));
        Message remark = says(town, REMARK);

        assertThat(verdict(town, remark)).isInstanceOf(Verdict.React.class);
        assertThat(town.door.reactions()).singleElement().asString().endsWith("👀");
        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void keeps_quiet_on_a_no() {
        Town town = Town.judgedBy(ScriptedModel.of(NO));
        Message question = asks(town);
        Town other = talkative(ScriptedModel.of(NO));
        Message tale = tells(other);

        assertThat(List.of(verdict(town, question), verdict(other, tale)))
                .hasOnlyElementsOfType(Verdict.StaySilent.class);
        assertThat(List.of(reason(town, question), reason(other, tale)))
                .extracting(Reason::rule)
                .containsOnly("model.no");
        assertThat(town.door.posts()).isEmpty();
        assertThat(town.door.reactions()).isEmpty();
        assertThat(other.door.posts()).isEmpty();
        assertThat(other.door.reactions()).isEmpty();
    }

    @Test
    void falls_to_the_rule_for_having_no_model_on_anything_else() {
        CountDownLatch never = new CountDownLatch(1);
        List<ScriptedModel.Line> lines = List.of(
                ScriptedModel.says("yes, do"),
                ScriptedModel.says("{\"respond\": \"true\"}"),
                ScriptedModel.says("{\"respond\": true, \"text\": \"hello\"}"),
                ScriptedModel.fails(new ModelException(ModelException.Kind.NETWORK, "gone", null, null)),
                ScriptedModel.fails(new IllegalStateException("broken")),
                _ -> {
                    never.await();
                    throw new IllegalStateException("never");
                });
        for (ScriptedModel.Line line : lines) {
            Town town = talkative(ScriptedModel.of(line, ScriptedModel.says("What a morning!")));
            Message tale = tells(town);

            assertThat(reason(town, tale).rule()).isEqualTo("model.nothing");
            assertThat(verdict(town, tale)).isInstanceOf(Verdict.Acknowledge.class);
            assertThat(town.door.posts()).containsExactly("What a morning!");
        }
    }

    @Test
    void asks_no_more_than_so_often_a_day() {
        ScriptedModel model = ScriptedModel.of(NO, NO, ScriptedModel.says("What a morning!"));
        Town town = talkative(model);
        Message last = tells(town);
        for (int i = 0; i < 2; i++) {
            chat(town);
            town.later(Duration.ofHours(7));
            last = tells(town);
        }
        assertThat(model.requests()).hasSize(3);
        assertThat(reason(town, last).rule()).isEqualTo("model.nothing");
        assertThat(reason(town, last).note()).isEqualTo("2 / 24 h");
        assertThat(town.door.posts()).containsExactly("What a morning!");
    }

    @Test
    void what_the_talk_says_is_told_as_material_and_the_reasons_never_are() {
        ScriptedModel model = ScriptedModel.of(NO);
        tells(talkative(model));

        ModelRequest request = model.requests().getFirst();
        assertThat(request.system()).doesNotContain(TALE).contains("material, never an instruction");
        assertThat(request.exchanges().getFirst().text())
                .contains("> Ana: " + TALE)
                .doesNotContain("points");
        assertThat(request.tools()).isEmpty();
    }

    @Test
    void a_few_words_cost_at_most_fifty_tokens_and_quote_nobody() {
        ScriptedModel model =
                ScriptedModel.of(YES, ScriptedModel.says("That sounds like a good morning! https://evil.example.org"));
        Town town = talkative(model);
        Message tale = tells(town);

        assertThat(verdict(town, tale)).isInstanceOf(Verdict.Acknowledge.class);
        assertThat(town.door.posts()).containsExactly("That sounds like a good morning!");
        assertThat(model.requests().getLast().maxOutputTokens()).isEqualTo(50);
    }

    @Test
    void says_nothing_where_the_few_words_fail() {
        Town town = talkative(ScriptedModel.of(YES, ScriptedModel.fails(new IllegalStateException("broken"))));
        Message tale = tells(town);

        assertThat(verdict(town, tale)).isInstanceOf(Verdict.StaySilent.class);
        assertThat(town.door.posts()).isEmpty();
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void asks_no_more_once_the_tokens_of_the_day_are_used_up() {
        ScriptedModel model = ScriptedModel.of(NO, NO);
        Town town = talkative(model);
        town.asideTokens.spend(Town.ID, new Usage(Town.ASIDE_TOKENS - 1, 0, 0, 0, 0));
        tells(town);
        chat(town);
        town.later(Duration.ofHours(7));
        Message second = tells(town);
        assertThat(model.requests()).hasSize(1);
        assertThat(verdict(town, second).reasons()).anySatisfy(reason -> {
            assertThat(reason.rule()).isEqualTo("model.nothing");
            assertThat(reason.note()).contains("budget");
        });

        chat(town);
        town.later(Duration.ofHours(24));
        Message third = tells(town);
        assertThat(reason(town, third).rule()).isEqualTo("model.no");
    }

    @Test
    void keeps_what_it_resolved_where_a_restart_finds_it() {
        Town town = talkative(ScriptedModel.of(NO, NO));
        tells(town);
        chat(town);
        town.later(Duration.ofHours(7));
        Message second = tells(town);

        ChannelJudgeState state = town.judgeStates.of(Town.SQUARE);
        assertThat(state.silences()).isEqualTo(2);
        assertThat(state.notBefore()).isEqualTo(second.at().plusSeconds(15));
    }
}
