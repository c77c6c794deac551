package org.murabito.rehearse;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.perceive.Orders;
import org.murabito.persona.Persona;
import org.murabito.sight.Sight;

/// What the last seven days of a channel would have been, had it been wanted otherwise. Looks at what a sight covers,
/// and at so many messages and no more. Safe from any thread.
public final class Preview {
    private static final Duration WEEK = Duration.ofDays(7);
    private static final int MESSAGES = 5_000;
    private static final int MOMENTS = 20;

    private final Stores stores;
    private final JudgeCriteria criteria;
    private final Persona persona;
    private final Predicate<Message> reminding;
    private final Clock clock;
    private final Orders orders;

    /// @param moments the newest ones, newest first
    /// @param cut whether there were more messages than it looks at
    public record Shown(Instant since, Counts counts, List<Decided> moments, boolean cut) {
        public Shown {
            moments = List.copyOf(moments);
        }
    }

    /// @param reminding whether a message reminds of something that may be brought up
    public Preview(Stores stores, JudgeCriteria criteria, Persona persona, Predicate<Message> reminding, Clock clock) {
        this.reminding = reminding;
        this.stores = stores;
        this.criteria = criteria;
        this.persona = persona;
        this.clock = clock;
        this.orders = Orders.EXACT;
    }

    private Preview(Preview other, Orders orders) {
        this.reminding = other.reminding;
        this.stores = other.stores;
        this.criteria = other.criteria;
        this.persona = other.persona;
        this.clock = other.clock;
        this.orders = orders;
    }

    /// The same where these are orders.
    public Preview with(Orders known) {
        return new Preview(this, known);
    }

    /// @param mode how the channel would be wanted; what it asks for only for a while is left out
    public Shown of(Sight sight, PlaceId channel, ChannelMode mode) {
        ChannelMode lasting = mode.withoutLulls();
        Instant since = clock.instant().minus(WEEK);
        Deque<Decided> moments = new ArrayDeque<>();
        Counts[] counts = {Counts.NONE};
        boolean cut = rehearsal(lasting).play(sight, channel, since, MESSAGES, decided -> {
            counts[0] = counts[0].with(decided);
            if (decided.decision() != Decision.SILENT) {
                moments.addFirst(decided);
                if (moments.size() > MOMENTS) {
                    moments.removeLast();
                }
            }
        });
        return new Shown(since, counts[0], List.copyOf(moments), cut);
    }

    /// The same talk under both modes; what they ask for only for a while is left out.
    ///
    /// @param since null for the beginning
    /// @param atMost how many messages are looked at, the newest ones
    public Comparison compare(
            Sight sight, PlaceId channel, ChannelMode today, ChannelMode then, @Nullable Instant since, int atMost) {
        List<Decided> now = new ArrayList<>();
        List<Decided> otherwise = new ArrayList<>();
        boolean cut = rehearsal(today.withoutLulls()).play(sight, channel, since, atMost, now::add);
        rehearsal(then.withoutLulls()).play(sight, channel, since, atMost, otherwise::add);
        return Comparison.of(now, otherwise, cut);
    }

    private Rehearsal rehearsal(ChannelMode mode) {
        return new Rehearsal(stores, criteria, RehearsalRole.own(persona), _ -> mode, reminding).with(orders);
    }
}
