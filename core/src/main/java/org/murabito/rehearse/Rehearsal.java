package org.murabito.rehearse;

import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.perceive.Orders;
import org.murabito.sight.Sight;

/// Plays channels of an archive again. They know nothing of each other. Its memory grows with one channel, of which it
/// plays the newest messages only, so many and no more. Safe from any thread.
public final class Rehearsal {
    /// How many messages of a channel are played at most.
    public static final int MOST = 100_000;

    /// As many as a conversation is told from.
    private static final int BEFORE = 64;

    private final History history;
    private final JudgeCriteria criteria;
    private final RehearsalRole role;
    private final Function<PlaceId, ChannelMode> modes;
    private final Predicate<Message> reminding;
    private final Orders orders;

    /// @param modes how each channel wants Murabito, all the time
    /// @param reminding whether a message reminds of something that may be brought up
    public Rehearsal(
            Stores stores,
            JudgeCriteria criteria,
            RehearsalRole role,
            Function<PlaceId, ChannelMode> modes,
            Predicate<Message> reminding) {
        this.reminding = reminding;
        this.orders = Orders.EXACT;
        this.history = new History(stores, role);
        this.criteria = criteria;
        this.role = role;
        this.modes = modes;
    }

    private Rehearsal(Rehearsal other, Orders orders) {
        this.history = other.history;
        this.criteria = other.criteria;
        this.role = other.role;
        this.modes = other.modes;
        this.reminding = other.reminding;
        this.orders = orders;
    }

    /// The same where these are orders.
    public Rehearsal with(Orders known) {
        return new Rehearsal(this, known);
    }

    /// Tells each decision in order, those in private threads after the channel's.
    ///
    /// @param since null for the beginning; a few messages before it are played too, and not told
    /// @return whether there was more than it plays at most
    public boolean play(Sight sight, PlaceId channel, @Nullable Instant since, Consumer<Decided> out) {
        return play(sight, channel, since, MOST, out);
    }

    boolean play(Sight sight, PlaceId channel, @Nullable Instant since, int atMost, Consumer<Decided> out) {
        ChannelMode mode = modes.apply(channel);
        boolean cut = false;
        for (PlaceId audience : history.audiences(channel)) {
            History.Stretch stretch = history.read(sight, audience, since, BEFORE, atMost);
            play(stretch, mode, since, out);
            cut |= stretch.cut();
        }
        return cut;
    }

    private void play(History.Stretch stretch, ChannelMode mode, @Nullable Instant since, Consumer<Decided> out) {
        OwnPosts ownPosts = role.taken() == null ? OwnPosts.ASSUMED : OwnPosts.OF_THE_LEFT_OUT;
        Replay.Circumstances around = new Replay.Circumstances(_ -> mode, reminding, orders);
        Replay replay = new Replay(criteria, role, ownPosts, around, decided -> {
            if (since == null || !decided.message().at().isBefore(since)) {
                out.accept(decided);
            }
        });
        stretch.said().forEach(replay::said);
        replay.end();
    }
}
