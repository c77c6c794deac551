package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.ledger.AnsweredMark;
import org.murabito.ledger.AnsweredMarks;

/// What is promised of marks on questions.
public abstract class AnsweredMarksContract {
    private MessageId question = new MessageId(1);
    private MessageId other = new MessageId(2);

    protected abstract AnsweredMarks open();

    /// The same after the end of the process.
    protected abstract AnsweredMarks reopen();

    /// The messages it belongs to.
    protected abstract Stores stores();

    @BeforeEach
    void settle() {
        Town.settle(stores().communities());
        question = say("q", "how?").id();
        other = say("r", "why?").id();
    }

    private Message say(String key, String text) {
        return Objects.requireNonNull(stores().messages()
                .keep(List.of(Town.said(Town.SQUARE, key, Town.ANA, 0, text)))
                .getFirst()
                .messageOrNull());
    }

    private static AnsweredMark mark(MessageId question, MemberId by) {
        return new AnsweredMark(question, by, Town.NOON);
    }

    @Test
    void a_mark_is_there_after_a_restart_with_who_and_when() {
        open().put(mark(question, Town.ANA));

        assertThat(reopen().of(List.of(question, other))).containsExactly(mark(question, Town.ANA));
    }

    @Test
    void the_first_mark_stays() {
        open().put(mark(question, Town.ANA));
        open().put(new AnsweredMark(question, Town.BEN, Town.NOON.plusSeconds(9)));

        assertThat(open().of(List.of(question))).containsExactly(mark(question, Town.ANA));
    }

    @Test
    void a_mark_is_taken_back_once_and_again() {
        open().put(mark(question, Town.ANA));

        open().remove(question);
        open().remove(question);

        assertThat(open().of(List.of(question))).isEmpty();
    }

    @Test
    void a_member_who_is_forgotten_marked_nothing() {
        open().put(mark(question, Town.ANA));
        open().put(mark(other, Town.BEN));

        open().forget(Town.ANA);

        assertThat(open().of(List.of(question, other))).containsExactly(mark(other, Town.BEN));
    }

    @Test
    void a_mark_goes_with_its_question() {
        open().put(mark(question, Town.BEN));

        stores().messages().delete(Town.SQUARE, "q", Town.NOON.plusSeconds(60));

        assertThat(open().of(List.of(question))).isEmpty();
    }

    @Test
    void a_mark_goes_with_its_community() {
        open().put(mark(question, Town.BEN));

        stores().communities().remove(Town.ID);

        assertThat(open().of(List.of(question))).isEmpty();
    }
}
