package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.plain.order.PlainOrders;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// What is ordered is done once, however often its message is heard and edited. It is Sunday, 1 March 2026, noon.
class OrderedOnceTest {
    private static final String CALL = "@Murabito ";

    /// A town in which there is something of everything that an order can be about.
    private static Town town() {
        Town town = new Town(ScriptedModel.of()).reading(new PlainOrders());
        town.chores.harvest(Town.ANA);
        Stream.of(
                        "task: paint the sign by Friday",
                        "task: lend tables by Saturday",
                        "item: harvest feast",
                        "remind me tomorrow at 15:00 to buy eggs",
                        "remind me tomorrow at 16:00 to buy milk",
                        "remind me every Monday at 17:00 to buy bread")
                .forEach(words -> town.say(Town.ANA, CALL + words));
        return town;
    }

    private static Message say(Town town, String words) {
        town.say(Town.ANA, CALL + words);
        return town.messages.latest(town.sights.ofOperator(Town.ID), Town.SQUARE, 10, null).stream()
                .filter(message -> message.author().equals(Town.ANA))
                .max(Comparator.comparing(Message::id))
                .orElseThrow();
    }

    private static void edit(Town town, Message message, String words) {
        town.later(Duration.ofSeconds(20));
        town.edit(message, CALL + words);
    }

    /// As after the end of a process that did not come to note that it had heard it.
    private static void hearAgain(Town town, Message message) {
        town.restarted()
                .on(new ChatEvent.MessagePosted(
                        Post.said(message.place(), message.key(), message.author(), message.at(), message.text())));
    }

    /// What orders change.
    private static String changed(Town town) {
        Workspace workspace = town.chores.workspaces.boundTo(Town.SQUARE).orElseThrow();
        List<Entry> entries = town.chores.workspaces.entries(workspace.id());
        String written = entries.stream()
                .map(entry -> switch (entry) {
                    case Task task -> task.id() + " " + task.plan();
                    case Item item -> item.id() + " " + item.matter();
                })
                .collect(Collectors.joining("\n"));
        String comments = entries.stream()
                .flatMap(entry -> town.chores.workspaces.comments(entry.id()).stream())
                .map(comment -> comment.text() + " " + comment.due())
                .collect(Collectors.joining("\n"));
        String waiting = town.chores.reminders.of(Town.ANA).stream()
                .map(one -> one.number() + " " + one.what() + " " + one.due() + " " + one.rule())
                .collect(Collectors.joining("\n"));
        return String.join(
                "\n", written, comments, waiting, town.modes.of(Town.SQUARE).toString());
    }

    /// With what was said to the last order.
    private static String state(Town town) {
        return changed(town) + "\n" + town.door.posts().size() + " "
                + town.door.posts().getLast();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cancel that reminder",
                "cancel reminder 2",
                "no, 18:00",
                "move reminder 2 to Friday at nine",
                "remind me tomorrow at 9 to feed the hens",
                "task: mend the net by Friday",
                "item: spring fair",
                "push #1 back by two days",
                "extend #1 by 3 days",
                "#1 is due on Monday at 3pm",
                "remove the deadline of #1",
                "I'll take #1",
                "assign #1 to Ben",
                "done #1",
                "drop #1",
                "reopen #1",
                "close #3",
                "the sign is done",
                "I'll do the tables",
                "drop the sign task",
                "move the milk reminder to Friday at nine",
                "#1 is urgent",
                "comment on #1: it is in the shed",
                "I need help with #1",
                "reminder on #1: tomorrow at noon stir the paint",
                "be quiet",
                "be quiet for an hour",
                "only when called",
                "talk more",
                "talk less",
                "undo that",
            })
    void heard_twice_it_is_done_once(String order) {
        Town town = town();
        Message message = say(town, order);
        String once = state(town);

        hearAgain(town, message);

        assertThat(state(town)).isEqualTo(once);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cancel that reminder | cancel that reminder please",
                "リマインドを取り消して | リマインドを取り消してください",
                "cancel reminder 2 | please cancel reminder 2",
                "no, 18:00 | no, 18:00 please",
                "move reminder 2 to Friday at nine | please move reminder 2 to Friday at nine",
                "remind me tomorrow at 9 to feed the hens | please remind me tomorrow at 9 to feed the hens",
                "task: mend the net by Friday | please task: mend the net by Friday",
                "push #1 back by two days | push #1 back by two days please",
                "extend #1 by 3 days | please extend #1 by 3 days",
                "#1の期限を3日延ばして | #1の期限を3日延ばしてください",
                "#1 is due on Monday at 3pm | #1 is due on Monday at 3pm please",
                "I'll take #1 | I'll take #1 please",
                "assign #1 to Ben | please assign #1 to Ben",
                "done #1 | done #1 please",
                "drop #1 | please drop #1",
                "close #3 | close #3 please",
                "the sign is done | the sign is done please",
                "be quiet | be quiet please",
                "be quiet for an hour | please be quiet for an hour",
                "talk more | talk more please",
                "undo that | undo that please",
                "取り消して | 取り消してください",
            })
    void edited_to_a_polite_form_it_is_done_once(String order, String polite) {
        Town once = town();
        say(once, order);
        Town town = town();
        Message message = say(town, order);

        edit(town, message, polite);

        assertThat(state(town)).isEqualTo(state(once));
        hearAgain(town, message);
        assertThat(state(town)).isEqualTo(state(once));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "done #1 | done #2",
                "the sign is done | I'll do the sign",
                "push #1 back by two days | push #1 back by three days",
                "push #1 back by two days | push #2 back by two days",
                "cancel that reminder | cancel reminder 1",
                "cancel that reminder | move reminder 3 to Monday at nine",
                "no, 18:00 | no, 19:00",
                "cancel reminder 2 | done #1",
                "done #1 | cancel that reminder",
                "be quiet | talk more",
                "talk more | done #1",
                "remind me tomorrow at 9 to feed the hens | done #1",
                "done #1 | remind me tomorrow at 9 to feed the hens",
                "done #1 | my tasks",
                "done #1 | done #77",
                "done #1 | undo that",
            })
    void edited_to_another_order_it_is_as_if_that_had_been_said(String order, String other) {
        Town once = town();
        say(once, other);
        Town town = town();
        Message message = say(town, order);

        edit(town, message, other);

        assertThat(state(town)).isEqualTo(state(once));
    }

    @Test
    void edited_there_and_back_it_is_done_as_it_says_now() {
        Town once = town();
        say(once, "done #1");
        Town town = town();
        Message message = say(town, "done #1");

        edit(town, message, "done #77");
        edit(town, message, "done #1");

        assertThat(state(town)).isEqualTo(state(once));
    }

    @Test
    void what_an_edit_corrects_is_meant_though_something_else_was_set_since() {
        Town town = town();
        Message message = say(town, "no, 18:00");
        say(town, "remind me on Friday at 9 to call Ken");

        edit(town, message, "no, 19:00");

        assertThat(town.chores.reminders.of(Town.ANA))
                .filteredOn(one -> one.number() >= 3)
                .extracting(one -> one.due().toString())
                .containsExactly("2026-03-02T19:00:00Z", "2026-03-06T09:00:00Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel that reminder", "push #1 back by two days", "done #1", "be quiet", "I'll take #1"})
    void taken_back_it_is_not_done_again(String order) {
        Town town = town();
        Message message = say(town, order);
        edit(town, message, order + " please");
        say(town, "undo that");
        String undone = state(town);
        assertThat(changed(town)).isEqualTo(changed(town()));

        hearAgain(town, message);

        assertThat(state(town)).isEqualTo(undone);
    }

    @Test
    void what_was_taken_back_goes_with_the_message_that_asked_for_it_and_no_other() {
        Town town = town();
        say(town, "cancel that reminder");
        Message undo = say(town, "undo that");

        edit(town, undo, "never mind");
        town.delete(undo);

        assertThat(town.chores.reminders.of(Town.ANA)).hasSize(3);
    }
}
