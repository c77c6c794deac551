package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MessageId;
import org.murabito.chat.channel.ReadMarks;

/// What is promised of up to where members have read.
public abstract class ReadMarksContract {
    private ReadMarks marks;

    protected abstract CommunityStore communities();

    protected abstract ReadMarks open();

    /// The same marks after the end of the process, or the same ones where nothing is durable.
    protected abstract ReadMarks reopen();

    @BeforeEach
    void openIt() {
        marks = open();
        Town.settle(communities());
    }

    private static MessageId id(long value) {
        return new MessageId(value);
    }

    @Test
    void what_was_said_before_somebody_came_counts_as_read() {
        assertThat(marks.of(Town.ANA)).isEmpty();
        marks.begin(Town.ANA, 7);
        marks.begin(Town.ANA, 9);
        assertThat(reopen().of(Town.ANA)).contains(new ReadMarks.Marks(7, Map.of()));
        assertThat(reopen().of(Town.BEN)).isEmpty();
    }

    @Test
    void a_mark_goes_forward_alone() {
        marks.begin(Town.ANA, 0);
        assertThat(marks.read(Town.ANA, Town.SQUARE, id(5))).isTrue();
        assertThat(marks.read(Town.ANA, Town.SQUARE, id(5))).isFalse();
        assertThat(marks.read(Town.ANA, Town.SQUARE, id(3))).isFalse();
        assertThat(marks.read(Town.ANA, Town.WORKSHOP, id(2))).isTrue();

        ReadMarks.Marks read = reopen().of(Town.ANA).orElseThrow();
        assertThat(read.in(Town.SQUARE)).isEqualTo(5);
        assertThat(read.in(Town.WORKSHOP)).isEqualTo(2);
        assertThat(read.in(Town.TALK)).isZero();
    }

    @Test
    void marks_go_with_their_member_and_with_the_community() {
        marks.begin(Town.ANA, 7);
        marks.read(Town.BEN, Town.SQUARE, id(5));
        marks.forget(Town.ANA);
        assertThat(marks.of(Town.ANA)).isEmpty();
        assertThat(marks.of(Town.BEN)).isPresent();
        communities().remove(Town.ID);
        assertThat(marks.of(Town.BEN)).isEmpty();
    }
}
