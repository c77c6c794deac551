package org.murabito.memory.context;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Keeps the contexts of places, one for each, and what waits to go into the next. Safe from any thread; a
/// write is kept before it returns as well as the form keeps anything.
public interface ChannelContexts {
    /// Empty where nothing is kept, or the sight does not cover the audience that it is kept for.
    Optional<ChannelContext> recall(Sight sight, PlaceId place);

    /// In place of what was kept of the place before. What it covers waits no longer, and nothing is due.
    ///
    /// @param read messages that wait no longer either, though it does not stand on them: it was worked out
    /// with them in view
    void retain(ChannelContext context, Collection<MessageId> read);

    /// Those that stand on one of these messages.
    List<ChannelContext> standingOn(Collection<MessageId> messages);

    /// The newest message that any of them stands on, 0 if there is none.
    long newestCovered();

    /// Takes over a stretch of the store's history in one step.
    ///
    /// @param dropped places whose context is let go
    /// @param waiting in place of what waited there before
    void follow(long cursor, Collection<PlaceId> dropped, Collection<PendingTalk> waiting);

    /// The cursor of the last [#follow]; 0 before the first.
    long cursor();

    Optional<PendingTalk> waiting(PlaceId place);

    /// Where something is due, or has waited since then or longer.
    List<PendingTalk> waitingSince(Instant then);

    /// Lets go of the context of a place and of what waits there.
    void forget(PlaceId place);

    /// Lets go of everything, to begin anew.
    void clear();
}
