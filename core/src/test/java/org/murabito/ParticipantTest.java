package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.act.Outcome;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.JobId;
import org.murabito.judge.Verdict;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.limit.Filters;
import org.murabito.llm.Block;
import org.murabito.llm.LanguageModel;
import org.murabito.perceive.Question;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.think.Intent;

class ParticipantTest {
    /// Reads everything it may, and then says that.
    private static ScriptedModel readsAndSays(String answer) {
        return ScriptedModel.of(ScriptedModel.calls(Block.use("1", "read", "{}")), ScriptedModel.says(answer));
    }

    private static LanguageModel silent() {
        return ScriptedModel.of();
    }

    @Test
    void keeps_quiet_when_nobody_calls_it() {
        Town town = new Town(silent());

        town.say(Town.BEN, "the deploy is through");
        TurnResult turn = town.say(Town.ANA, "Ben: did it finish without errors?");

        assertThat(turn.verdict()).isInstanceOf(Verdict.StaySilent.class);
        assertThat(turn.verdict().reasons()).extracting("rule").endsWith("said-to-another");
        assertThat(town.jobs.unfinished(9)).isEmpty();
    }

    @Test
    void answers_a_mention_with_a_quote_that_names_author_time_and_link() {
        Town town = new Town(readsAndSays("Here:\n[[1]]"));
        town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");

        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("> The lantern is in the boat house.")
                .contains("**Ben**")
                .contains("28 February 2026")
                .contains("#harbour")
                .contains("(link:town/harbour/e1)");
    }

    @Test
    void shows_the_thinking_mark_only_while_it_works_on_a_question() {
        Town town = new Town(readsAndSays("Nothing."));

        town.say(Town.ANA, "@Murabito where is the lantern?");
        assertThat(town.door.reactions()).containsExactly("k1 🤔");

        town.settle();
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void answers_when_its_name_is_called_and_when_it_is_replied_to() {
        assertThat(new Town(silent()).say(Town.ANA, "Murabito, where is it?").outcome())
                .isInstanceOf(Outcome.TookOn.class);

        Town town = new Town(silent());
        Message own = town.earlier(Town.SQUARE, Town.SELF, "I found two.");
        TurnResult reply =
                town.on(new ChatEvent.MessagePosted(Post.said(Town.SQUARE, "r", Town.ANA, Town.NOON, "and the third?")
                        .replyingTo(own.key())));
        assertThat(reply.outcome()).isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void never_answers_itself_other_bots_or_nothing() {
        Town town = new Town(silent());

        assertThat(town.say(Town.SELF, "@Murabito hello?").outcome()).isInstanceOf(Outcome.DidNothing.class);
        assertThat(town.say(Town.ROBOT, "@Murabito hello?").outcome()).isInstanceOf(Outcome.DidNothing.class);
        assertThat(town.say(Town.ANA, "   ").outcome()).isInstanceOf(Outcome.DidNothing.class);
    }

    @Test
    void answers_a_bot_that_is_listed() {
        Town town = new Town(new Filters(true, Set.of(Town.ROBOT), Set.of(), Set.of()), silent());

        assertThat(town.say(Town.ROBOT, "@Murabito hello?").outcome()).isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void shows_that_it_may_not_speak_where_it_is_called_in_vain() {
        Town town = new Town(new Filters(true, Set.of(), Set.of(), Set.of(Town.SQUARE)), silent());

        assertThat(town.say(Town.ANA, "@Murabito hello?").intent()).isInstanceOf(Intent.Decline.class);
        assertThat(town.door.reactions()).containsExactly("k1 🔇");
        assertThat(town.say(Town.ANA, "never mind").intent()).isInstanceOf(Intent.DoNothing.class);
    }

    @Test
    void reads_a_burst_as_one_question() {
        Town town = new Town(readsAndSays("Nothing."));

        town.say(Town.SQUARE, Town.ANA, "I lost something", 60);
        town.say(Town.SQUARE, Town.ANA, "@Murabito where is the lantern?", 3);
        TurnResult third = town.say(Town.SQUARE, Town.ANA, "the big one", 3);
        town.settle();

        assertThat(third.outcome())
                .isInstanceOfSatisfying(
                        Outcome.TookOn.class,
                        tookOn -> assertThat(tookOn.question().messages()).hasSize(3));
        assertThat(town.door.posts()).hasSize(1);
        assertThat(town.jobs.failed(9)).isEmpty();
    }

    @Test
    void a_line_that_comes_when_the_answer_is_ready_is_answered_together_with_the_others_once() {
        Town town = new Town(
                new Budget(2, 0, 0, 0, 0, 0),
                ScriptedModel.of(ScriptedModel.says("One."), ScriptedModel.says("Both.")));
        town.onceAnswered(() -> {
            town.onceAnswered(() -> {});
            town.say(Town.SQUARE, Town.ANA, "the big one", 3);
        });
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.posts()).containsExactly("Both.");
        assertThat(town.say(Town.ANA, "@Murabito where is the rope?").outcome()).isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void takes_lines_apart_that_are_no_burst() {
        Town town = new Town(silent());
        town.say(Town.SQUARE, Town.ANA, "@Murabito where is the lantern?", 60);

        assertThat(town.say(Town.SQUARE, Town.BEN, "I have it", 2).intent()).isNotInstanceOf(Intent.Investigate.class);
        assertThat(town.say(Town.SQUARE, Town.ANA, "ah, thanks", 30).intent())
                .isNotInstanceOf(Intent.Investigate.class);
    }

    @Test
    void does_not_answer_a_question_that_was_deleted() {
        Town town = new Town(silent());
        town.say(Town.ANA, "@Murabito where is the lantern?");

        town.delete(asked(town));
        town.settle();

        assertThat(town.door.posts()).isEmpty();
        assertThat(town.door.whispers())
                .containsExactly("ana: You deleted your question, so I stopped looking it up. Only you see this.");
    }

    @Test
    void says_nothing_of_what_was_deleted_and_asked_nothing() {
        Town town = new Town(silent());
        town.say(Town.ANA, "the lantern is in the boat house");
        town.delete(town.newest());
        town.settle();

        assertThat(town.door.whispers()).isEmpty();
    }

    @Test
    void tells_the_asker_alone_that_an_answer_is_kept_back() {
        Town town = new Town(readsAndSays("Nothing."));
        town.say(Town.ANA, "@ムラビト ランタンはどこ？");
        town.say(Town.BEN, "@Murabito quiet for an hour");
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().contains("quiet");
        assertThat(town.door.whispers()).singleElement().asString().startsWith("ana: ご質問を調べましたが");
    }

    @Test
    void cuts_a_quote_whose_source_changed_before_it_was_sent() {
        Town town = new Town(readsAndSays("Here:\n[[1]]\n[[2]]"));
        Message changing = town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        town.earlier(Town.HARBOUR, Town.BEN, "The rope is there too.");
        town.onceAnswered(() -> town.on(
                new ChatEvent.MessageEdited(changing.place(), changing.key(), "The lantern is lost.", Instant.now())));

        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("The rope is there too.")
                .doesNotContain("boat house", "lost");
    }

    @Test
    void shows_nothing_of_what_it_writes_where_somebody_came_who_may_not_see_what_it_draws_on() {
        Runnable[] meanwhile = {() -> {}};
        Town town = new Town(ScriptedModel.of(
                ScriptedModel.calls(Block.use("1", "read", "{}")),
                request -> {
                    meanwhile[0].run();
                    return ScriptedModel.says("Look among the boats. Ask there. Or here.")
                            .reply(request);
                },
                ScriptedModel.says("Nobody says so. Not here. Not now.")));
        town.earlier(Town.HARBOUR, Town.BEN, "The lantern is in the boat house.");
        MemberId guest = new MemberId(Town.ID, "guest");
        meanwhile[0] = () -> {
            town.communities.save(new Member(guest, "Guest", MemberKind.GUEST, List.of()));
            town.communities.saveReaders(Town.SQUARE, Set.of(guest));
        };

        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.previews()).isNotEmpty().noneMatch(shown -> shown.contains("boats"));
        assertThat(town.door.previews()).anyMatch(shown -> shown.startsWith("Nobody says so."));
    }

    @Test
    void quotes_no_order_as_evidence_of_what_it_is_about() {
        Town town = new Town(readsAndSays("Here:\n[[1]]\n[[2]]\n[[3]]\n[[4]]"));
        town.earlier(Town.HARBOUR, Town.BEN, "@Murabito forget what I said about shrimp");
        town.earlier(Town.HARBOUR, Town.BEN, "Murabitoさん、エビの話は忘れて");
        town.earlier(Town.HARBOUR, Town.BEN, "@Murabito who said something about shrimp?");
        town.earlier(Town.HARBOUR, Town.BEN, "Shrimp gives me a rash.");

        town.say(Town.ANA, "@Murabito who said something about shrimp?");
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("> Shrimp gives me a rash.")
                .doesNotContain("forget", "忘れて", "> @Murabito");
    }

    @Test
    void tells_nothing_that_a_reader_of_the_place_could_not_open() {
        Town town = new Town(readsAndSays("Here:\n[[1]]\n[[2]]"));
        town.earlier(Town.COUNCIL, Town.BEN, "The treasure is under the oak.");
        town.earlier(Town.HARBOUR, Town.BEN, "There is no treasure.");

        town.say(Town.ANA, "@Murabito where is the treasure?");
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("There is no treasure.")
                .doesNotContain("oak");
    }

    @Test
    void says_why_there_is_no_answer_when_the_model_fails_for_good() {
        Town town = new Town(ScriptedModel.of(ScriptedModel.fails(new IllegalStateException("broken"))));

        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        assertThat(town.door.posts())
                .singleElement()
                .asString()
                .contains("Something went wrong")
                .doesNotContain("broken");
        assertThat(town.jobs.failed(9)).hasSize(1);
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void puts_the_answer_where_the_failure_was_told_when_it_is_tried_again() {
        Town town = new Town(ScriptedModel.of(
                ScriptedModel.fails(new IllegalStateException("broken")), ScriptedModel.says("It is here.")));
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();
        assertThat(town.door.posts()).singleElement().asString().contains("Something went wrong");

        assertThat(town.jobs.retry(town.jobs.failed(9).getFirst().id())).isTrue();
        town.settle();

        assertThat(town.door.posts()).containsExactly("It is here.");
        assertThat(town.jobs.failed(9)).isEmpty();
        assertThat(town.jobs.retry(new JobId(Question.KIND, "town/2"))).isFalse();
    }

    @Test
    void posts_an_answer_once_however_often_it_becomes_ready() {
        Town town = new Town(readsAndSays("Nothing."));
        Question question =
                ((Outcome.TookOn) town.say(Town.ANA, "@Murabito where?").outcome()).question();
        town.settle();

        town.on(new ChatEvent.AnswerReady(question.place(), question.messages(), question.manner()));

        assertThat(town.door.posts()).hasSize(1);
    }

    @Test
    void hears_a_turn_again_that_was_cut_off_and_asks_once() {
        Town town = new Town(readsAndSays("Nothing."));
        TurnResult first = town.say(Town.ANA, "@Murabito where is the lantern?");
        Message asked = asked(town);

        town.on(new ChatEvent.MessagePosted(
                Post.said(asked.place(), asked.key(), asked.author(), asked.at(), asked.text())));
        town.settle();

        assertThat(first.outcome()).isInstanceOf(Outcome.TookOn.class);
        assertThat(town.door.posts()).hasSize(1);
        assertThat(town.messages.unheard()).isEmpty();
    }

    @Test
    void what_was_cut_off_is_heard_also_where_something_was_said_after_it() {
        Town town = new Town(readsAndSays("Nothing."));
        Post cutOff = Post.said(Town.SQUARE, "cut", Town.ANA, Town.NOON, "@Murabito where is the lantern?");
        town.messages.hear(cutOff);
        town.restarted();

        town.say(Town.BEN, "good evening");
        TurnResult again = town.on(new ChatEvent.MessagePosted(cutOff));

        assertThat(again.outcome()).isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void of_two_that_were_cut_off_in_a_channel_and_its_thread_both_are_heard() {
        Town town = new Town(readsAndSays("Nothing."));
        PlaceId thread = new PlaceId(Town.ID, "square:1");
        town.communities.save(new Place(thread, PlaceKind.THREAD, "aside", Town.SQUARE, Access.OPEN, ""));
        Post inThread = Post.said(thread, "one", Town.ANA, Town.NOON, "@Murabito where is the lantern?");
        Post inChannel = Post.said(Town.SQUARE, "two", Town.BEN, Town.NOON.plusSeconds(9), "@Murabito where is it?");
        town.messages.hear(inThread);
        town.messages.hear(inChannel);
        town.restarted();

        assertThat(town.on(new ChatEvent.MessagePosted(inThread)).outcome()).isInstanceOf(Outcome.TookOn.class);
        assertThat(town.on(new ChatEvent.MessagePosted(inChannel)).outcome()).isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void a_flood_of_lines_is_no_single_question() {
        Town town = new Town(ScriptedModel.of());
        for (int i = 0; i < 51; i++) {
            town.say(Town.SQUARE, Town.ANA, "@Murabito where is lantern " + i + "?", i % 3 == 0 ? 1 : 0);
        }

        assertThat(town.jobs.unfinished(99)).hasSizeBetween(4, 6);
    }

    private static Message asked(Town town) {
        List<Message> square = town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null);
        return square.stream()
                .filter(message -> message.author().equals(Town.ANA))
                .findFirst()
                .orElseThrow();
    }
}
