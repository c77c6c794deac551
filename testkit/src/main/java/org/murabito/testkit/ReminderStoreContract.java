package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.date.Recurrence;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.ReminderStore;

/// What a store of reminders promises.
public abstract class ReminderStoreContract {
    private static final Recurrence WEEKLY = new Recurrence(
            Recurrence.Unit.WEEKLY, 2, List.of(DayOfWeek.MONDAY, DayOfWeek.FRIDAY), 0, 0, 0, LocalTime.of(9, 5), 0);
    private static final Recurrence LAST_FRIDAY =
            new Recurrence(Recurrence.Unit.MONTHLY, 1, List.of(DayOfWeek.FRIDAY), -1, 0, 0, null, 1);

    protected abstract ReminderStore open();

    /// The same store after the end of the process.
    protected abstract ReminderStore reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @BeforeEach
    void settle() {
        open();
        Town.settle(communities());
    }

    private Reminder keep(String key, MemberId owner, int minutes, @Nullable Recurrence rule) {
        ReminderId id = new ReminderId(Town.ID, key);
        Instant due = Town.NOON.plusSeconds(60L * minutes).plusNanos(987_654_321);
        return open().keep(
                        id,
                        owner,
                        number -> new Reminder(
                                id,
                                number,
                                owner,
                                Town.TALK,
                                "k1",
                                "水をやる",
                                due,
                                rule,
                                0,
                                Reminder.State.WAITING,
                                Town.NOON.plusNanos(123_456_789)));
    }

    @Test
    void keeps_a_reminder_with_everything_that_is_known_of_it() {
        Reminder once = keep("m1", Town.ANA, 5, null);
        Reminder weekly = keep("m2", Town.ANA, 6, WEEKLY);
        Reminder monthly = keep("m3", Town.BEN, 7, LAST_FRIDAY);

        ReminderStore again = reopen();
        assertThat(again.find(once.id())).contains(once);
        assertThat(again.find(weekly.id())).contains(weekly);
        assertThat(again.find(monthly.id())).contains(monthly);
        assertThat(again.waiting()).containsExactly(once, weekly, monthly);
    }

    @Test
    void what_is_asked_for_twice_is_there_once() {
        Reminder first = keep("m1", Town.ANA, 5, null);

        assertThat(keep("m1", Town.ANA, 9, null)).isEqualTo(first);
        assertThat(reopen().waiting()).containsExactly(first);
    }

    @Test
    void numbers_begin_with_one_for_each_member() {
        assertThat(keep("m1", Town.ANA, 5, null).number()).isEqualTo(1);
        assertThat(keep("m2", Town.BEN, 5, null).number()).isEqualTo(1);
        assertThat(keep("m3", Town.ANA, 5, null).number()).isEqualTo(2);
    }

    @Test
    void lists_what_waits_soonest_first() {
        Reminder late = keep("m1", Town.ANA, 9, null);
        Reminder soon = keep("m2", Town.ANA, 5, null);
        Reminder over = keep("m3", Town.ANA, 1, null);

        open().change(over.id(), one -> being(one, Reminder.State.TOLD));

        assertThat(reopen().waiting(Town.ANA)).containsExactly(soon, late);
        assertThat(open().find(over.id()).map(Reminder::state)).contains(Reminder.State.TOLD);
        assertThat(open().waiting(Town.BEN)).isEmpty();
    }

    private static Reminder being(Reminder one, Reminder.State state) {
        return new Reminder(
                one.id(),
                one.number(),
                one.owner(),
                one.place(),
                one.replyTo(),
                one.what(),
                one.due(),
                one.rule(),
                one.turn() + 1,
                state,
                Town.NOON.plusSeconds(7));
    }

    @Test
    void lists_all_of_a_community_with_what_is_over() {
        Reminder late = keep("m1", Town.BEN, 9, null);
        Reminder soon = keep("m2", Town.ANA, 5, null);
        Reminder over = keep("m3", Town.ANA, 1, null);
        open().change(over.id(), one -> being(one, Reminder.State.TOLD));

        assertThat(reopen().all(Town.ID)).extracting(Reminder::id).containsExactly(soon.id(), over.id(), late.id());
    }

    @Test
    void finds_what_a_message_asked_for_be_it_through_a_model() {
        Reminder order = keep("m1", Town.ANA, 5, null);
        Reminder call = keep("m1:0a-1b", Town.ANA, 6, null);
        keep("m12", Town.ANA, 7, null);
        keep("m12:0a-1b", Town.ANA, 7, null);

        assertThat(reopen().askedBy(Town.ID, new MessageId(1))).containsExactly(order, call);
        assertThat(open().askedBy(Town.ID, new MessageId(2))).isEmpty();
    }

    @Test
    void finds_what_a_message_asked_for_on_an_entry() {
        Reminder order = keep("w3:message:1", Town.ANA, 5, null);
        Reminder call = keep("w12:message:1:0a-1b", Town.ANA, 6, null);
        keep("w1:message:12", Town.ANA, 7, null);
        keep("w1:command:1", Town.ANA, 7, null);

        assertThat(reopen().askedBy(Town.ID, new MessageId(1))).containsExactly(order, call);
        assertThat(open().askedBy(Town.ID, new MessageId(3))).isEmpty();
    }

    @Test
    void takes_out_one_or_all_of_a_member() {
        Reminder one = keep("m1", Town.ANA, 5, null);
        keep("m2", Town.ANA, 6, null);
        Reminder bens = keep("m3", Town.BEN, 7, null);

        assertThat(open().remove(one.id())).isTrue();
        assertThat(open().remove(one.id())).isFalse();
        open().forget(Town.ANA);

        assertThat(reopen().waiting()).containsExactly(bens);
        assertThat(open().change(one.id(), same -> same)).isEmpty();
    }

    @Test
    void takes_out_what_was_over_before_a_time_and_nothing_that_waits() {
        Reminder waiting = keep("m1", Town.ANA, 1, WEEKLY);
        Reminder told = keep("m2", Town.ANA, 1, null);
        Reminder toldLater = keep("m3", Town.ANA, 9, null);
        Reminder cancelled = keep("m4", Town.ANA, 99, null);
        List.of(told, toldLater).forEach(each -> open().change(each.id(), one -> being(one, Reminder.State.TOLD)));
        open().change(cancelled.id(), one -> being(one, Reminder.State.CANCELLED));

        open().removeOver(Town.ID, Town.NOON.plusSeconds(300));

        assertThat(reopen().all(Town.ID)).extracting(Reminder::id).containsExactly(waiting.id(), toldLater.id());
    }

    @Test
    void everything_goes_with_its_community() {
        Reminder one = keep("m1", Town.ANA, 5, null);

        communities().remove(Town.ID);

        assertThat(open().waiting()).isEmpty();
        assertThat(open().find(one.id())).isEmpty();
    }
}
