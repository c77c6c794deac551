package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.act.UndoPress;
import org.murabito.act.order.ActionRequests;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.Undo;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.door.Doors;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.llm.Block;
import org.murabito.outbox.Outbox;
import org.murabito.perceive.PlaceView;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// What was done for somebody is taken back at their word or by their button: all that one message had done.
final class UndoingTest {
    private static final ScriptedModel.Line SETS = ModelActsTest.SETS;

    @Test
    void takes_it_back_in_words() {
        Town town = ModelActsTest.town(SETS, ScriptedModel.says("Good luck!"));
        ModelActsTest.told(town, "ping me tomorrow noon");

        assertThat(ModelActsTest.told(town, "undo that"))
                .startsWith("↩ Taken back.")
                .contains("call Ken");
        assertThat(town.chores.reminders.of(Town.ANA)).isEmpty();
        assertThat(ModelActsTest.told(town, "取り消して")).startsWith("ここで最近");
    }

    @Test
    void takes_it_back_by_the_button_of_whoever_asked() {
        Town town = ModelActsTest.town(SETS, ScriptedModel.says("Good luck!"));
        ModelActsTest.told(town, "ping me tomorrow noon");
        Offer offer = town.door.offers().values().iterator().next();
        assertThat(Offer.undoes(offer.id())).isTrue();
        assertThat(offer.no()).isNull();

        assertThat(press(town, Town.BEN, offer)).isEqualTo("Only whoever asked me for it can say that.");
        assertThat(town.chores.reminders.of(Town.ANA)).hasSize(1);
        assertThat(press(town, Town.ANA, offer)).isEmpty();
        assertThat(town.chores.reminders.of(Town.ANA)).isEmpty();
        assertThat(town.door.posts().getLast()).startsWith("↩ Taken back.");
        assertThat(press(town, Town.ANA, offer)).startsWith("This cannot be taken back here any more");
    }

    private static String press(Town town, MemberId member, Offer offer) {
        Stores stores = new Stores(town.messages, town.communities);
        PlaceView view = new PlaceView(stores, town.sights);
        Doors doors = new Doors(town.communities::getCommunity, List.of(town.door));
        Outbox outbox = town.chores.outbox(doors);
        return new UndoPress(
                        town.chores.actions.undoneBy(town.receipts),
                        town.receipts,
                        new ActionRequests(town.communities, view),
                        outbox,
                        new UndoPress.Saying(town.clock, new Phrases("org.murabito.act.phrases"), ZoneOffset.UTC))
                .press(new Press(member, offer.id(), true, Language.ENGLISH));
    }

    /// Ana's reminders in ten minutes and tomorrow at noon are taken back, in this order.
    private static Town cancelled() {
        Town town = ModelActsTest.town(
                ModelActsTest.sets("turn the soup", "in 10 minutes"),
                ScriptedModel.says("Yes."),
                SETS,
                ScriptedModel.says("Good luck!"),
                ScriptedModel.calls(Block.use("1", "cancel_reminder", "{\"number\":1}")),
                ScriptedModel.calls(Block.use("2", "cancel_reminder", "{\"number\":2}")),
                ScriptedModel.says("Both are gone."));
        ModelActsTest.told(town, "ping me in ten minutes about the soup");
        ModelActsTest.told(town, "ping me tomorrow noon about calling Ken");
        ModelActsTest.told(town, "forget about both of them");
        assertThat(town.chores.reminders.of(Town.ANA)).isEmpty();
        return town;
    }

    @Test
    void takes_back_all_that_one_message_had_done() {
        Town town = cancelled();

        assertThat(ModelActsTest.told(town, "undo that"))
                .containsOnlyOnce("call Ken")
                .containsOnlyOnce("turn the soup");
        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::what)
                .containsExactly("turn the soup", "call Ken");
    }

    @Test
    void takes_back_the_others_where_one_cannot_be_taken_back_any_more() {
        Town town = cancelled();
        town.later(Duration.ofMinutes(20));

        assertThat(ModelActsTest.told(town, "undo that")).contains("call Ken", "which is over");
        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::what)
                .containsExactly("call Ken");
    }

    @Test
    void takes_back_all_of_it_as_earlier_versions_kept_it() {
        Town town = cancelled();
        for (String what : List.of("turn the soup", "call Ken")) {
            Arguments again = Arguments.of("what", what).with("when", "2026-03-02T12:00:00Z");
            town.receipts.keep(new PerformedAction(
                    "message:99",
                    "message:99:" + what,
                    Town.ANA,
                    Town.SQUARE,
                    town.clock.instant(),
                    "cancel_reminder",
                    Arguments.NONE,
                    "gone",
                    new Undo("set_reminder", again)));
        }

        assertThat(ModelActsTest.told(town, "undo that"))
                .containsOnlyOnce("call Ken")
                .containsOnlyOnce("turn the soup");
        assertThat(town.chores.reminders.of(Town.ANA)).hasSize(2);
    }
}
