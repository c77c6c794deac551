package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.feedback.Correction;
import org.murabito.feedback.RatedMessage;
import org.murabito.feedback.Rating;
import org.murabito.feedback.Ratings;
import org.murabito.feedback.Thumb;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.runlog.Quote;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// What is promised of what members think of answers.
public abstract class RatingsContract {
    private static final MessageId QUESTION = new MessageId(1);
    private static final MessageId OTHER = new MessageId(2);
    private static final MessageId QUOTED = new MessageId(3);
    private static final MessageId WORDS = new MessageId(4);

    protected abstract Ratings open();

    /// The same after the end of the process.
    protected abstract Ratings reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    /// The runs of which the answers are thought something.
    protected abstract RunStore runs();

    @BeforeEach
    void settle() {
        open();
        Town.settle(communities());
        open().answered(QUESTION, Town.TALK, "post-1");
    }

    private static Rating good(MemberId member) {
        return new Rating(QUESTION, member, Thumb.UP);
    }

    private void quotes(MessageId question, MessageId... quoted) {
        RunId id = new RunId("run-" + question);
        runs().begin(new RunRecord(id, Town.ID, Town.TALK, question, null, Town.NOON, List.of(), null));
        runs().finish(
                        id,
                        new RunRecord.End(
                                RunStop.ANSWERED,
                                RunRecord.SIMPLE,
                                1,
                                Usage.NONE,
                                null,
                                Duration.ZERO.toMillis(),
                                "",
                                List.of(quoted).stream()
                                        .map(message -> new Quote(message, 0, 1, 1, "hash"))
                                        .toList()));
    }

    @Test
    void knows_whose_answer_a_post_is_from_its_thread_and_its_channel() {
        assertThat(reopen().questionOf(Town.TALK, "post-1")).contains(QUESTION);
        assertThat(open().questionOf(Town.SQUARE, "post-1")).contains(QUESTION);
        assertThat(open().questionOf(Town.WORKSHOP, "post-1")).isEmpty();
        assertThat(open().questionOf(Town.TALK, "post-2")).isEmpty();
    }

    @Test
    void keeps_what_each_member_thinks_once_until_it_is_taken_back() {
        open().rate(good(Town.ANA));
        open().rate(good(Town.ANA));
        open().rate(new Rating(QUESTION, Town.BEN, Thumb.DOWN));
        assertThat(reopen().of(List.of(QUESTION, OTHER)))
                .containsExactly(good(Town.ANA), new Rating(QUESTION, Town.BEN, Thumb.DOWN));

        open().takeBack(good(Town.ANA));
        open().takeBack(good(Town.ANA));
        assertThat(open().of(List.of(QUESTION))).containsExactly(new Rating(QUESTION, Town.BEN, Thumb.DOWN));
        open().clear(QUESTION, Thumb.DOWN);
        assertThat(open().of(List.of(QUESTION))).isEmpty();
    }

    @Test
    void keeps_what_puts_an_answer_right() {
        Correction correction = new Correction(QUESTION, WORDS);
        open().correct(correction);
        open().correct(correction);
        open().correct(new Correction(OTHER, WORDS));
        assertThat(reopen().corrections(List.of(QUESTION, OTHER)))
                .as("what was never answered cannot be put right")
                .containsExactly(correction);

        open().takeBack(correction);
        assertThat(open().corrections(List.of(QUESTION))).isEmpty();
    }

    @Test
    void finds_the_newest_questions_about_whose_answers_somebody_thinks_something() {
        open().rate(good(Town.ANA));
        open().rate(new Rating(OTHER, Town.ANA, Thumb.DOWN));
        open().rate(new Rating(OTHER, Town.BEN, Thumb.DOWN));
        open().correct(new Correction(QUESTION, WORDS));

        assertThat(open().questions(null, 9)).containsExactly(OTHER, QUESTION);
        assertThat(open().questions(null, 1)).containsExactly(OTHER);
        assertThat(open().questions(Thumb.DOWN, 9)).containsExactly(OTHER);
        assertThat(open().questions(Thumb.UP, 9)).containsExactly(QUESTION);
    }

    @Test
    void knows_the_rated_answers_that_a_message_has_to_do_with() {
        quotes(QUESTION, QUOTED);
        quotes(OTHER, QUOTED);
        assertThat(open().about(List.of(QUOTED, WORDS))).isEmpty();

        open().rate(good(Town.ANA));
        open().correct(new Correction(QUESTION, WORDS));
        assertThat(open().about(List.of(QUOTED, WORDS, OTHER)))
                .containsExactly(new RatedMessage(QUOTED, QUESTION, false), new RatedMessage(WORDS, QUESTION, true));
    }

    @Test
    void a_deleted_question_leaves_nothing() {
        quotes(QUESTION, QUOTED);
        open().rate(good(Town.ANA));
        open().correct(new Correction(QUESTION, WORDS));
        open().withdraw(QUESTION);
        assertThat(reopen().of(List.of(QUESTION))).isEmpty();
        assertThat(open().corrections(List.of(QUESTION))).isEmpty();
        assertThat(open().about(List.of(QUOTED, WORDS))).isEmpty();
        assertThat(open().questionOf(Town.TALK, "post-1")).isEmpty();
    }

    @Test
    void deleted_words_put_nothing_right() {
        open().correct(new Correction(QUESTION, WORDS));
        open().withdraw(WORDS);
        assertThat(reopen().corrections(List.of(QUESTION))).isEmpty();
    }

    @Test
    void a_forgotten_member_thinks_nothing_any_more() {
        open().rate(good(Town.ANA));
        open().rate(good(Town.BEN));
        open().forget(Town.ANA);
        assertThat(reopen().of(List.of(QUESTION))).containsExactly(good(Town.BEN));
    }

    @Test
    void goes_with_its_community() {
        quotes(QUESTION, QUOTED);
        open().rate(good(Town.ANA));
        open().correct(new Correction(QUESTION, WORDS));
        communities().remove(Town.ID);
        assertThat(open().of(List.of(QUESTION))).isEmpty();
        assertThat(open().corrections(List.of(QUESTION))).isEmpty();
        assertThat(open().questionOf(Town.TALK, "post-1")).isEmpty();
    }
}
