package org.murabito.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.said;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Changes;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.archive.TextLimits;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.sight.Sight;

/// What a message store promises however long messages are: no reading holds more text than a bound.
@SuppressWarnings("NullAway.Init")
public abstract class LongMessagesContract {
    private static final int MANY = 230;

    private MessageStore messages;
    private Sight everything;

    protected abstract MessageStoreContract.Stores open();

    @BeforeEach
    void settle() {
        MessageStoreContract.Stores stores = open();
        messages = stores.messages();
        Town.settle(stores.communities());
        everything = Town.everything(stores.communities());
    }

    private Message keep(int minute, String text) {
        return requireNonNull(messages.keep(List.of(said(SQUARE, "k" + minute, ANA, minute, text)))
                .getFirst()
                .messageOrNull());
    }

    private List<MessageId> keepMany() {
        List<MessageId> kept = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            kept.add(keep(i, (i + " ").repeat(TextLimits.LONGEST)).id());
        }
        return kept;
    }

    private static long size(List<Message> read) {
        return read.stream().mapToLong(message -> message.text().length()).sum();
    }

    @Test
    void cuts_a_message_that_is_too_long_however_it_came_to_be_so() {
        String tooLong = "x".repeat(TextLimits.LONGEST + 1);
        Message kept = keep(1, tooLong);
        Message edited = keep(2, "short");
        messages.edit(SQUARE, "k2", tooLong, NOON.plusSeconds(600));

        assertThat(messages.findAll(everything, List.of(kept.id(), edited.id())))
                .extracting(Message::text)
                .containsExactly(TextLimits.cut(tooLong), TextLimits.cut(tooLong));
        assertThat(kept.text()).hasSize(TextLimits.LONGEST).endsWith("[… cut: longer than 40,000 characters]");
    }

    @Test
    void tells_all_changes_a_bound_of_text_at_a_time() {
        List<MessageId> kept = keepMany();
        messages.delete(SQUARE, "k3", NOON);
        List<MessageId> told = new ArrayList<>();
        List<MessageId> gone = new ArrayList<>();
        long cursor = 0;
        boolean more = true;
        while (more) {
            Changes changes = messages.changesAfter(cursor, 4_096);
            assertThat(changes.cursor()).isGreaterThan(cursor);
            assertThat(changes.present().stream()
                            .mapToLong(present -> present.message().text().length())
                            .sum())
                    .isPositive()
                    .isLessThanOrEqualTo(TextLimits.TOGETHER);
            changes.present().forEach(present -> told.add(present.message().id()));
            changes.gone().forEach(left -> gone.add(left.id()));
            cursor = changes.cursor();
            more = changes.more();
        }

        assertThat(gone).containsExactly(kept.remove(3));
        assertThat(told).containsExactlyElementsOf(kept);
        assertThat(cursor).isEqualTo(messages.cursor());
    }

    @Test
    void reads_a_hundred_of_the_longest_whole_and_of_more_the_nearest() {
        List<MessageId> kept = keepMany();

        List<Message> latest = messages.latest(everything, SQUARE, 100, null);
        assertThat(latest).extracting(Message::id).isEqualTo(kept.subList(MANY - 100, MANY));
        assertThat(latest).allSatisfy(message -> assertThat(message.text()).hasSize(TextLimits.LONGEST));
        assertThat(messages.latest(everything, SQUARE, 1_000, null)).isEqualTo(latest);
        assertThat(messages.around(everything, kept.get(115), 200, 200))
                .extracting(Message::id)
                .isEqualTo(kept.subList(15, 215));
    }

    @Test
    void reads_all_that_are_asked_for_each_as_far_as_there_is_room() {
        List<MessageId> kept = keepMany();

        List<Message> found = messages.findAll(everything, kept);

        assertThat(found).extracting(Message::id).isEqualTo(kept);
        assertThat(found)
                .allSatisfy(message -> assertThat(message.text())
                        .startsWith(message.key().substring(1) + " ")
                        .hasSize(TextLimits.each(MANY)));
        assertThat(size(found)).isLessThanOrEqualTo(TextLimits.TOGETHER);
        assertThat(size(messages.saidBy(everything, ANA, 1_000))).isLessThanOrEqualTo(TextLimits.TOGETHER);
        for (List<Line> stretch : messages.stretches(everything, kept, 2, 2)) {
            assertThat(stretch).allSatisfy(line -> assertThat(line.text()).hasSizeLessThanOrEqualTo(4_000));
        }
    }
}
