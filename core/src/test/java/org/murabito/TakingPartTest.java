package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.act.Outcome;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.judge.Verdict;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.rule.Reason;
import org.murabito.llm.Block;
import org.murabito.testing.agent.ScriptedModel;

class TakingPartTest {
    private static final String QUESTION = "how do I open the old boat house without the big key?";

    private static ScriptedModel readsAndSays(String answer) {
        return ScriptedModel.of(ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says(answer));
    }

    private final Town town = new Town(readsAndSays("Here:\n[[1]]"));

    private Message asks() {
        TurnResult turn = town.say(Town.ANA, QUESTION);
        assertThat(turn.verdict()).isInstanceOf(Verdict.Wait.class);
        return town.newest();
    }

    private List<String> why(Message message) {
        return town.verdicts.find(message.id()).map(Verdict::reasons).orElse(List.of()).stream()
                .map(Reason::rule)
                .toList();
    }

    @Test
    void answers_an_open_question_once_it_has_grown_old_without_being_asked() {
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        Message question = asks();
        town.settle();
        assertThat(town.door.posts()).isEmpty();

        town.later(Duration.ofMinutes(5));
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().contains("> The boat house opens with the small key");
        assertThat(town.door.reactions()).isEmpty();
        assertThat(why(question)).contains("waited");
    }

    @Test
    void says_nothing_where_it_was_not_asked_and_found_nothing() {
        Town quiet = new Town(readsAndSays("I found nothing."));
        quiet.say(Town.ANA, QUESTION);
        Message question = quiet.newest();
        quiet.later(Duration.ofMinutes(5));
        quiet.settle();

        assertThat(quiet.door.posts()).isEmpty();
        assertThat(quiet.door.reactions()).isEmpty();
        assertThat(quiet.runs.findByQuestion(question.id())).isPresent();
        assertThat(quiet.verdicts.find(question.id()).orElseThrow().reasons())
                .extracting(Reason::rule)
                .contains("waited", "found.nothing");
    }

    @Test
    void posts_no_question_without_its_answer_where_it_was_not_asked() {
        town.earlier(Town.HARBOUR, Town.BEN, "Does the boat house open with the small key?");
        Message question = asks();
        town.later(Duration.ofMinutes(5));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
        assertThat(why(question)).contains("waited", "found.question");
    }

    @Test
    void leaves_a_question_to_whoever_answers_it_and_says_so() {
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        Message question = asks();
        town.say(Town.BEN, "Ana: with the small one, turn it twice");
        town.later(Duration.ofMinutes(5));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
        assertThat(why(question)).endsWith("answered-by-another");
    }

    @Test
    void drops_what_waits_when_it_is_deleted() {
        Message question = asks();
        town.delete(question);
        town.later(Duration.ofMinutes(5));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
        assertThat(town.jobs.unfinished(9)).isEmpty();
    }

    @Test
    void is_silent_about_what_waits_where_it_was_muted_meanwhile() {
        Message question = asks();
        town.modes.change(new ModeChange(
                Town.SQUARE, ChannelMode.BALANCED.with(QuietKind.MUTED, ChannelMode.FOR_GOOD), Town.BEN, Town.NOON));
        town.later(Duration.ofMinutes(5));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
        assertThat(why(question)).endsWith("mode.muted");
    }

    @Test
    void says_not_what_somebody_else_said_while_it_looked() {
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        Message question = asks();
        town.onceAnswered(() -> town.say(Town.BEN, "Ana: with the small one, turn it twice"));
        town.later(Duration.ofMinutes(5));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
        assertThat(why(question)).endsWith("answered-by-another");
    }

    @Test
    void answers_at_once_where_there_is_a_sure_citation() {
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        town.knowsItAll();
        Message question = asks();
        town.settle();

        assertThat(town.door.posts()).hasSize(1);
        assertThat(why(question)).contains("sure-citation");
        town.later(Duration.ofMinutes(5));
        town.settle();
        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void ten_messages_of_others_bring_the_second_thought_forward() {
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        asks();
        for (int i = 0; i < 10; i++) {
            town.say(Town.SQUARE, Town.BEN, "trains again, line " + i, 2);
        }
        town.settle();

        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void a_restart_forgets_neither_what_waits_nor_what_was_said() {
        town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
        asks();
        Town after = town.restarted();
        after.later(Duration.ofMinutes(5));
        after.settle();
        assertThat(after.door.posts()).hasSize(1);

        Town again = after.restarted();
        TurnResult turn = again.say(Town.BEN, "Who has seen the harbour master today, anybody here?");

        assertThat(turn.outcome()).isNotInstanceOf(Outcome.TookOn.class);
        again.later(Duration.ofMinutes(6));
        again.settle();
        assertThat(again.door.posts()).hasSize(1);
    }

    @Test
    void judges_an_edit_again_where_nothing_was_said_to_it() {
        Town town = new Town(ScriptedModel.of());
        town.say(Town.BEN, "I saw the ferry this morning");
        town.say(Town.ANA, "Ben: ok");
        Message message = town.newest();
        assertThat(town.verdicts.find(message.id())).get().isInstanceOf(Verdict.StaySilent.class);

        TurnResult turn =
                town.edit(message, "how do I open the old boat house without the big key, does anybody know?");

        assertThat(turn.verdict()).isInstanceOf(Verdict.Wait.class);
        assertThat(town.verdicts.find(message.id())).get().isInstanceOf(Verdict.Wait.class);
    }

    @Test
    void answers_an_edit_that_calls_after_a_reaction() {
        Message message = town.earlier(Town.SQUARE, Town.ANA, "where is the lantern?");
        town.door.react(Town.SQUARE, message.key(), "👀", true);
        town.messages.react(Town.SQUARE, message.key(), "👀", Town.SELF, true);
        town.restarted();

        TurnResult turn = town.edit(message, "@Murabito where is the lantern?");
        town.settle();

        assertThat(turn.outcome()).isInstanceOf(Outcome.TookOn.class);
        assertThat(town.door.posts()).hasSize(1);
        town.edit(message, "@Murabito where is the red lantern?");
        town.settle();
        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void answers_an_edit_that_calls_after_a_look_that_came_to_nothing() {
        Town town = new Town(ScriptedModel.of(ScriptedModel.says("I do not know."), ScriptedModel.says("Still not.")));
        town.say(Town.ANA, "does anybody know when the ferry leaves on a sunday morning?");
        Message message = town.newest();
        town.later(Duration.ofMinutes(6));
        town.settle();
        assertThat(town.runs.findByQuestion(message.id()))
                .as("it was looked into")
                .isPresent();
        assertThat(town.door.posts()).isEmpty();

        TurnResult turn = town.edit(message, "@Murabito does anybody know when the ferry leaves on a sunday morning?");
        town.settle();

        assertThat(turn.outcome()).isInstanceOf(Outcome.TookOn.class);
        assertThat(town.door.posts()).singleElement().asString().startsWith("Still not.");
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void leaves_an_edit_alone_that_comes_late() {
        Town town = new Town(ScriptedModel.of());
        town.say(Town.BEN, "I saw the ferry this morning");
        town.say(Town.ANA, "Ben: ok");
        Message message = town.newest();
        town.later(Duration.ofMinutes(11));

        TurnResult turn =
                town.edit(message, "how do I open the old boat house without the big key, does anybody know?");

        assertThat(turn.verdict()).isInstanceOf(Verdict.NotAsked.class);
    }

    @Test
    void an_edited_question_waits_again_and_is_looked_at_when_that_is_over() {
        Town town = new Town(ScriptedModel.of());
        town.say(Town.ANA, "does anybody know when the ferry leaves on a sunday morning?");
        Message message = town.newest();
        town.later(Duration.ofMinutes(2));
        town.edit(message, "does anybody know when the ferry leaves on a monday morning?");
        town.later(Duration.ofMinutes(6));
        town.settle();

        assertThat(town.verdicts.find(message.id()).orElseThrow().reasons())
                .extracting(Reason::rule)
                .contains("waited");
    }

    @Test
    void a_line_that_opens_with_its_own_authors_name_is_nothing_to_answer() {
        Town town = new Town(ScriptedModel.of());
        town.say(Town.ANA, "good morning");
        for (String line : List.of("Ben: does anybody know when the ferry leaves on a sunday?", "ben： いつフェリーは出ますか？")) {
            town.later(Duration.ofMinutes(40));
            TurnResult turn = town.say(Town.BEN, line);

            assertThat(turn.verdict()).isInstanceOf(Verdict.StaySilent.class);
            assertThat(turn.verdict().reasons()).extracting(Reason::rule).contains("own-name");
        }
    }

    @Test
    void whoever_bears_its_name_and_writes_it_first_does_not_call_it() {
        Town town = new Town(ScriptedModel.of());
        MemberId namesake = new MemberId(Town.ID, "namesake");
        town.communities.save(new Member(namesake, "Murabito", MemberKind.PERSON, List.of()));

        assertThat(town.say(namesake, "Murabito: where is the key?").verdict()).isInstanceOf(Verdict.StaySilent.class);
        assertThat(town.say(Town.BEN, "Murabito: where is the key?").verdict()).isInstanceOf(Verdict.Speak.class);
    }
}
