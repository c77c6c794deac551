package org.murabito.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.testing.agent.SettableClock;

class WorkingMemoryTest {
    private static final PlaceId SQUARE = PlaceId.of("town", "square");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private final WorkingMemory memory = new WorkingMemory(50, Duration.ofMinutes(30), new SettableClock(NOON));

    /// Says a line of the talk that a message opened.
    private void say(long id, long talk) {
        MessageId message = new MessageId(id);
        memory.retain(new Line(message, SQUARE, MemberId.of("town", "ana"), NOON, "line " + id, null));
        memory.belongs(SQUARE, message, new MessageId(talk));
    }

    private static MessageId[] ids(long... numbers) {
        return Arrays.stream(numbers).mapToObj(MessageId::new).toArray(MessageId[]::new);
    }

    @Test
    void gives_a_question_the_lines_of_its_own_talk_and_the_newest_few() {
        say(1, 1);
        say(2, 2);
        say(3, 1);
        for (long id = 4; id < 20; id++) {
            say(id, 2);
        }
        say(20, 1);

        WorkingMemory.Surroundings around = memory.around(SQUARE, new MessageId(20), 10, 3);

        assertThat(around.lines()).extracting(Line::id).containsExactly(ids(1, 3, 17, 18, 19));
        assertThat(around.conversations()).containsExactly(ids(1, 1, 2, 2, 2));
    }

    @Test
    void gives_the_newest_lines_where_it_is_not_known_what_belongs_together() {
        for (long id = 1; id < 20; id++) {
            memory.retain(new Line(new MessageId(id), SQUARE, MemberId.of("town", "ana"), NOON, "line", null));
        }

        assertThat(memory.around(SQUARE, new MessageId(19), 5, 2).lines())
                .extracting(Line::id)
                .containsExactly(ids(14, 15, 16, 17, 18));
    }

    @Test
    void never_gives_more_than_there_is_room_for() {
        for (long id = 1; id < 40; id++) {
            say(id, 1);
        }

        assertThat(memory.around(SQUARE, new MessageId(39), 10, 3).lines()).hasSize(10);
    }

    @Test
    void an_edited_line_keeps_its_place_and_its_talk() {
        say(1, 1);
        say(2, 2);
        say(3, 1);

        memory.retain(new Line(new MessageId(1), SQUARE, MemberId.of("town", "ana"), NOON, "edited", null));

        assertThat(memory.recall(SQUARE, 10)).extracting(Line::text).containsExactly("edited", "line 2", "line 3");
        assertThat(memory.around(SQUARE, new MessageId(3), 1, 0).lines())
                .extracting(Line::id)
                .containsExactly(ids(1));
    }
}
