package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.ANA;
import static org.murabito.testkit.Town.BACK_ROOM;
import static org.murabito.testkit.Town.BEN;
import static org.murabito.testkit.Town.NOON;
import static org.murabito.testkit.Town.SQUARE;
import static org.murabito.testkit.Town.WORKSHOP;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.memory.context.ChannelContext;
import org.murabito.memory.context.ChannelContexts;
import org.murabito.memory.context.ContextSummary;
import org.murabito.memory.context.PendingTalk;
import org.murabito.memory.context.SourceLine;

/// What a store of contexts promises.
public abstract class ChannelContextsContract extends InTown {
    private ChannelContexts kept;

    /// Both over the same data, empty.
    public record ContextsAndStores(ChannelContexts contexts, Stores stores) {}

    protected abstract ContextsAndStores open();

    @BeforeEach
    void settle() {
        ContextsAndStores opened = open();
        kept = opened.contexts();
        settle(opened.stores());
    }

    private static ChannelContext context(PlaceId place, PlaceId audience, Message... messages) {
        List<SourceLine> covers = new ArrayList<>();
        for (Message message : messages) {
            covers.add(SourceLine.of(message.id(), message.text()));
        }
        return new ChannelContext(
                place,
                audience,
                new ContextSummary("flow 流れ", "calm", List.of("a", "b")),
                List.of(BEN, ANA),
                NOON,
                NOON,
                covers,
                null);
    }

    @Test
    void keeps_one_context_for_each_place() {
        Message one = say(SQUARE, ANA, "one");
        Message two = say(SQUARE, BEN, "two");
        assertThat(kept.recall(everything, SQUARE)).isEmpty();
        assertThat(kept.newestCovered()).isZero();
        ChannelContext first = context(SQUARE, SQUARE, one);
        kept.retain(first, List.of());
        assertThat(kept.recall(everything, SQUARE)).contains(first);
        ChannelContext second = context(SQUARE, SQUARE, one, two);
        kept.retain(second, List.of());
        assertThat(kept.recall(everything, SQUARE)).contains(second);
        assertThat(kept.newestCovered()).isEqualTo(two.id().value());
        kept.forget(SQUARE);
        assertThat(kept.recall(everything, SQUARE)).isEmpty();
        assertThat(kept.standingOn(List.of(one.id()))).isEmpty();
    }

    @Test
    void tells_a_context_only_to_those_who_may_know_it() {
        kept.retain(context(BACK_ROOM, BACK_ROOM, say(BACK_ROOM, ANA, "secret")), List.of());
        assertThat(kept.recall(Town.seenBy(stores.communities(), ANA), BACK_ROOM))
                .isPresent();
        assertThat(kept.recall(Town.seenBy(stores.communities(), BEN), BACK_ROOM))
                .isEmpty();
    }

    @Test
    void finds_what_stands_on_a_message() {
        Message one = say(SQUARE, ANA, "one");
        Message two = say(WORKSHOP, ANA, "two");
        kept.retain(context(SQUARE, SQUARE, one), List.of());
        kept.retain(context(WORKSHOP, WORKSHOP, two), List.of());
        assertThat(kept.standingOn(List.of(two.id(), new MessageId(99_999))))
                .extracting(ChannelContext::place)
                .containsExactly(WORKSHOP);
    }

    @Test
    void takes_history_over_with_what_waits_and_lets_it_go_when_it_is_covered() {
        Message one = say(SQUARE, ANA, "one");
        Message two = say(SQUARE, ANA, "two");
        PendingTalk waiting = new PendingTalk(SQUARE, List.of(one.id(), two.id()), NOON, null);
        PendingTalk due = new PendingTalk(WORKSHOP, List.of(two.id()), NOON.plusSeconds(600), "due");
        kept.follow(7, List.of(), List.of(waiting, due));
        assertThat(kept.cursor()).isEqualTo(7);
        assertThat(kept.waiting(SQUARE)).contains(waiting);
        assertThat(kept.waitingSince(NOON.minusSeconds(1))).containsExactly(due);
        assertThat(kept.waitingSince(NOON)).containsExactlyInAnyOrder(waiting, due);
        kept.retain(context(SQUARE, SQUARE, one), List.of());
        assertThat(kept.waiting(SQUARE))
                .hasValueSatisfying(left -> assertThat(left.messages()).containsExactly(two.id()));
        kept.retain(context(SQUARE, SQUARE, one, two), List.of());
        assertThat(kept.waiting(SQUARE)).isEmpty();
        kept.clear();
        assertThat(kept.cursor()).isZero();
        assertThat(kept.recall(everything, SQUARE)).isEmpty();
        assertThat(kept.waitingSince(NOON.plusSeconds(999))).isEmpty();
    }
}
