package org.murabito.action;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.action.reminder.ReminderActions;
import org.murabito.reminder.Reminders;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;

/// Somebody is reminded at an hour, and where nobody set the time zone they cannot know whose hour that is.
final class UnsetZoneTest {
    private final ActionCommunity community = new ActionCommunity();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true | tomorrow at 19:00 | Monday 2 March 2026, 19:00: call Ken",
                "false | tomorrow at 19:00 | Monday 2 March 2026, 19:00 (UTC): call Ken",
                "false | tomorrow | Monday 2 March 2026, 09:00 (UTC): call Ken",
            })
    void a_receipt_names_the_zone_where_nobody_set_one(boolean chosen, String when, String told)
            throws InterruptedException {
        Reminders reminders = new Reminders(
                new InMemoryReminderStore(community.communities), community.jobs, community.clock, ZoneId.of("UTC"));

        List<Action<?>> actions = ReminderActions.of(reminders, chosen, new ScriptWords());
        Arguments arguments = Arguments.of("what", "call Ken").with("when", when);
        ActionResult<?> set = actions.getFirst().run(community.asks(ActionCommunity.ANA), arguments);
        ActionResult<?> listed = actions.getLast().run(community.asks(ActionCommunity.ANA), Arguments.NONE);
        ActionResult<?> moved = actions.get(1).run(community.asks(ActionCommunity.ANA), arguments.with("number", 1));

        ReceiptStyle style =
                new ReceiptStyle(Language.ENGLISH, ZoneId.of("Etc/UTC"), community.door.markup(), "Murabito");
        assertThat(set.render(style)).contains(told);
        assertThat(listed.render(style)).contains(told);
        assertThat(moved.render(style)).contains(told);
    }
}
