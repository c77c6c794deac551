package org.murabito.reminder;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;

/// Keeps reminders. Each call is one durable step; calls may come from any thread. Those of a community go with it.
public interface ReminderStore {
    /// Keeps a new one. A second call with the same id keeps nothing and returns what the first one kept.
    ///
    /// @param reminder made of its number
    Reminder keep(ReminderId id, MemberId owner, LongFunction<Reminder> reminder);

    Optional<Reminder> find(ReminderId id);

    Optional<Reminder> change(ReminderId id, UnaryOperator<Reminder> change);

    /// Those of a member that wait, soonest first.
    List<Reminder> waiting(MemberId owner);

    List<Reminder> waiting();

    /// Of everybody, those that are over included, by owner and number.
    List<Reminder> all(CommunityId community);

    /// Those that a message asked for, be it by an order or by what a model made of it.
    List<Reminder> askedBy(CommunityId community, MessageId message);

    /// Takes one out for good. False if it is not there.
    boolean remove(ReminderId id);

    /// Takes out those of a community that were told before then, or asked for before then and cancelled since.
    void removeOver(CommunityId community, Instant before);

    /// Takes out all of a member's.
    void forget(MemberId owner);
}
