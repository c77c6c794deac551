package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionLog;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.Undo;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What is promised of what was done for members.
public abstract class ActionLogContract {
    protected abstract ActionLog open();

    /// The same after the end of the process.
    protected abstract ActionLog reopen();

    /// The communities it belongs to.
    protected abstract CommunityStore communities();

    @BeforeEach
    void settle() {
        open();
        Town.settle(communities());
    }

    private static PerformedAction performed(
            String asking, int call, MemberId asker, @Nullable PlaceId place, Instant at) {
        return new PerformedAction(
                asking,
                asking + ":" + call,
                asker,
                place,
                at,
                "set_reminder",
                Arguments.of("what", "パン").with("number", call).with("mine", true),
                "⏰ call " + call,
                new Undo("cancel_reminder", Arguments.of("number", call)));
    }

    private static PerformedAction performed(String asking, int call) {
        return performed(asking, call, Town.ANA, Town.SQUARE, Town.NOON);
    }

    @Test
    void keeps_what_was_done_as_it_was_and_in_its_order() {
        PerformedAction last = new PerformedAction(
                "message:1",
                "message:1:9",
                Town.ANA,
                null,
                Town.NOON.plusNanos(5_000),
                "forget_me",
                Arguments.NONE,
                "",
                null);
        open().keep(performed("message:1", 1));
        open().keep(performed("message:1", 2));
        open().keep(last);
        open().keep(performed("message:2", 1));

        assertThat(reopen().of("message:1"))
                .map(PerformedAction::toString)
                .containsExactly(
                        performed("message:1", 1).toString(),
                        performed("message:1", 2).toString(),
                        last.toString());
    }

    @Test
    void keeps_one_of_the_same_asking_and_origin() {
        open().keep(performed("message:1", 1));
        PerformedAction later = performed("message:1", 1, Town.ANA, Town.SQUARE, Town.NOON.plusSeconds(1));
        open().keep(later);

        assertThat(reopen().of("message:1")).map(PerformedAction::toString).containsExactly(later.toString());
    }

    @Test
    void finds_the_newest_of_a_member_that_can_be_taken_back() {
        open().keep(performed("message:1", 1));
        open().keep(performed("message:2", 1, Town.ANA, Town.WORKSHOP, Town.NOON));
        open().keep(performed("message:3", 1, Town.BEN, Town.SQUARE, Town.NOON));
        open().keep(new PerformedAction(
                "message:4", "x", Town.ANA, Town.SQUARE, Town.NOON, "forget_me", Arguments.NONE, "", null));

        assertThat(reopen().newest(Town.ANA, Town.SQUARE)).contains("message:1");
        assertThat(open().newest(Town.ANA, null)).contains("message:2");
        assertThat(open().newest(Town.CHO, null)).isEmpty();
    }

    @Test
    void moves_and_removes_what_was_asked_for_together() {
        open().keep(performed("message:1", 1));
        open().keep(performed("message:2", 1));
        open().move("message:1", "message:2");
        assertThat(reopen().of("message:1")).isEmpty();
        assertThat(open().of("message:2"))
                .extracting(PerformedAction::origin)
                .containsExactly("message:1:1", "message:2:1");

        open().remove("message:2");
        assertThat(reopen().newest(Town.ANA, null)).isEmpty();
    }

    @Test
    void forgets_a_member_with_what_others_did_there_and_a_community() {
        open().keep(performed("message:1", 1));
        open().keep(performed("message:2", 1, Town.BEN, Town.SQUARE, Town.NOON));
        open().forget(new MemberId(new CommunityId("elsewhere"), "ana"));
        assertThat(reopen().of("message:1")).hasSize(1);
        open().forget(Town.ANA);
        assertThat(reopen().of("message:1")).isEmpty();
        assertThat(open().of("message:2")).isEmpty();

        open().keep(performed("message:2", 1, Town.BEN, Town.SQUARE, Town.NOON));
        communities().remove(Town.ID);
        assertThat(reopen().of("message:2")).isEmpty();
    }

    @Test
    void keeps_only_the_newest() {
        open().keep(performed("message:1", 1));
        open().keep(performed("message:2", 1, Town.ANA, Town.SQUARE, Town.NOON.plus(ActionLog.LONGEST)));
        assertThat(open().of("message:1")).hasSize(1);
        open().keep(performed(
                "message:3",
                1,
                Town.ANA,
                Town.SQUARE,
                Town.NOON.plus(ActionLog.LONGEST).plus(Duration.ofHours(1))));
        assertThat(reopen().of("message:1")).isEmpty();
        assertThat(open().of("message:2")).hasSize(1);
    }
}
