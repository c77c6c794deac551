package org.murabito;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.act.Actor;
import org.murabito.act.Outcome;
import org.murabito.archive.Stores;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.chat.door.QuestionPress;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.judge.limit.Budget;
import org.murabito.llm.LanguageModel;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.Question;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;
import org.murabito.unasked.LaterLook;

/// Whoever asked hears of it when there will be no answer, whatever it was that failed.
class NobodyWaitsForEverTest {
    private static LanguageModel saysNothing() {
        return ScriptedModel.of(ScriptedModel.says("Nothing."), ScriptedModel.says("Nothing."));
    }

    private static void fail() {
        throw new IllegalStateException("something that nobody thought of");
    }

    @ParameterizedTest
    @CsvSource({"@Murabito where is the lantern?,Something went wrong", "@Murabito ランタンはどこ？,調べている途中で問題が起きた"})
    void an_answer_that_fails_for_good_is_said_to_be_none_and_the_mark_goes(String question, String words) {
        Town town = new Town(saysNothing());
        town.onceAnswered(NobodyWaitsForEverTest::fail);

        town.say(Town.ANA, question);
        assertThat(town.door.reactions()).containsExactly("k1 🤔");
        town.settle();

        assertThat(town.jobs.failed(9)).extracting(job -> job.id().kind()).containsExactly(Question.KIND);
        assertThat(town.door.posts()).singleElement().asString().startsWith(words);
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void an_answer_after_all_takes_the_place_of_that() {
        Town town = new Town(saysNothing());
        AtomicInteger tries = new AtomicInteger();
        town.onceAnswered(() -> {
            if (tries.incrementAndGet() == 1) {
                fail();
            }
        });
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.settle();

        town.jobs.retry(town.jobs.failed(1).getFirst().id());
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().startsWith("Nothing.");
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void nothing_waits_after_a_question_failed_that_was_asked_again() {
        Town town = new Town(new Budget(0, 0, 0, 0, 1, 0), saysNothing());
        town.onceAnswered(NobodyWaitsForEverTest::fail);
        town.say(Town.ANA, "@Murabito where is the lantern?");
        Message question = town.newest();
        town.settle();

        requireNonNull(town.buttons)
                .press(new QuestionPress(
                        Town.ANA,
                        false,
                        question.place(),
                        question.id(),
                        true,
                        Language.ENGLISH,
                        town.clock.instant().plusSeconds(1)));
        assertThat(town.door.reactions()).containsExactly("k1 🤔");
        town.settle();

        assertThat(town.jobs.failed(9)).hasSize(2);
        assertThat(town.door.posts()).singleElement().asString().startsWith("Something went wrong");
        assertThat(town.door.reactions()).isEmpty();
        assertThat(town.say(Town.ANA, "@Murabito and where is the rope?").outcome())
                .isInstanceOf(Outcome.TookOn.class);
    }

    @Test
    void it_is_said_after_a_restart_where_the_door_was_shut_at_that_moment() {
        Town town = new Town(saysNothing());
        town.onceAnswered(NobodyWaitsForEverTest::fail);
        town.say(Town.ANA, "@Murabito where is the lantern?");
        town.door.refuse(new DoorException("shut", true));
        town.settle();
        assertThat(town.door.posts()).isEmpty();

        town.door.refuse(null);
        town.restarted();
        town.jobs.failed(9).forEach(job -> town.jobs.retry(job.id()));
        town.settle();

        assertThat(town.door.posts()).singleElement().asString().startsWith("Something went wrong");
        assertThat(town.door.reactions()).isEmpty();
    }

    @Test
    void nobody_is_told_of_what_nobody_asked_for() throws InterruptedException {
        Town town = new Town(saysNothing());
        town.say(Town.ANA, "the lantern is in the boat house");

        JobWorker.Outcome outcome = turnRetry(town).work(turn(town.newest()));
        town.settle();

        assertThat(outcome).isInstanceOf(JobWorker.Outcome.Failed.class);
        assertThat(town.door.posts()).isEmpty();
    }

    @Test
    void a_message_whose_turn_failed_is_out_of_the_way_of_the_next_start_and_has_one_more_turn() throws Exception {
        Town town = new Town(saysNothing());
        Post post = Post.said(Town.SQUARE, "k9", Town.ANA, Town.NOON, "@Murabito where is the lantern?");
        town.messages.hear(post);

        new FailedTurns(town.messages, view(town), town.jobs).setAside(new ChatEvent.MessagePosted(post), "it spun");
        town.settle();

        assertThat(town.messages.unheard()).isEmpty();
        assertThat(town.jobs.failed(9)).isEmpty();
        assertThat(town.door.posts()).singleElement().asString().startsWith("Nothing.");
    }

    @Test
    void whoever_called_is_told_when_that_fails_too() throws Exception {
        Town town = new Town(saysNothing());
        Post post = Post.said(Town.SQUARE, "k9", Town.ANA, Town.NOON, "@Murabito where is the lantern?");
        Message message = requireNonNull(town.messages.hear(post).messageOrNull());

        JobWorker.Outcome outcome = turnRetry(town).work(turn(message));
        town.settle();

        assertThat(outcome)
                .isEqualTo(new JobWorker.Outcome.Failed("IllegalStateException in NobodyWaitsForEverTest.fail"
                        + outcome.toString().replaceAll(".*fail(, line \\d+).*", "$1")));
        assertThat(town.door.posts()).singleElement().asString().startsWith("Something went wrong");
        assertThat(town.door.findPosted(Town.SQUARE, Actor.marker(message.id())))
                .isPresent();
    }

    /// One whose turns all fail.
    private static TurnRetry turnRetry(Town town) {
        return new TurnRetry(view(town), requireNonNull(town.perceiving), _ -> fail(), town.jobs);
    }

    private static PlaceView view(Town town) {
        return new PlaceView(new Stores(town.messages, town.communities), town.sights);
    }

    private static Job turn(Message message) {
        return new Job(TurnRetry.id(message), LaterLook.payload(message.place(), message.id()), 1);
    }
}
