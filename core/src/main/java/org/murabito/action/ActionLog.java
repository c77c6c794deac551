package org.murabito.action;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Keeps what was done for members, so that it is taken back, and not done again, also after a restart. Writes are
/// durable when they return; calls may come from any thread. Only the newest are kept, and everything of a community
/// goes with it.
public interface ActionLog {
    /// How many are kept in all.
    int MOST = 1_000;

    /// How long before the newest one they go.
    Duration LONGEST = Duration.ofDays(7);

    ActionLog NONE = new ActionLog() {
        @Override
        public void keep(PerformedAction performed) {}

        @Override
        public List<PerformedAction> of(String asking) {
            return List.of();
        }

        @Override
        public Optional<String> newest(MemberId asker, @Nullable PlaceId place) {
            return Optional.empty();
        }

        @Override
        public void move(String asking, String other) {}

        @Override
        public void remove(String asking) {}

        @Override
        public void forget(MemberId member) {}
    };

    /// One of the same asking and origin is there once.
    void keep(PerformedAction performed);

    /// Oldest first.
    List<PerformedAction> of(String asking);

    /// What asked for the newest action of a member that can be taken back.
    ///
    /// @param place where it was asked for; null for anywhere
    Optional<String> newest(MemberId asker, @Nullable PlaceId place);

    /// What was done for one asking was done for another from now on.
    void move(String asking, String other);

    void remove(String asking);

    /// Nothing that was done in the member's community is known any more: what others had done may repeat words of
    /// theirs.
    void forget(MemberId member);
}
