package org.murabito.archive;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// What the message store takes out again and does not take in. Writes are durable when they return; all calls are safe
/// from any thread.
public interface ErasureStore {
    /// Nothing that this member said until then is kept any more, wherever it comes from; [Instant#MAX] is for
    /// good. Remembered by a keyed hash of door and member, so that it holds although nothing else of them is
    /// here. Replaces an earlier call.
    void refuse(MemberId member, Instant until);

    /// Until when nothing of this member is kept; empty if nobody said so.
    Optional<Instant> refusedUntil(MemberId member);

    /// Nothing said in these channels and their threads is kept, from now on and until the next call. What was
    /// kept of them stays where it is. Not remembered: a setting says it at every start.
    void neverRead(Set<PlaceId> channels);

    /// The same for one channel, remembered until it is taken back.
    void neverRead(PlaceId channel, boolean never);

    /// Whether nothing said in a channel is kept, whoever wants it so.
    boolean isNeverRead(PlaceId channel);

    /// Nothing that was said in a community before then is taken in, from now on and until the next call; empty
    /// for a community of which everything is. Not remembered: a setting says it at every start.
    void keepSince(Function<CommunityId, Optional<Instant>> since);

    /// What a member said until then, and after that the notices in their name.
    List<Message> saidBy(Sight sight, MemberId member, Instant until, int limit);

    /// What was said in a channel and its threads, or in one thread, place by place.
    List<Message> saidIn(Sight sight, PlaceId place, int limit);

    /// What was said in the community before then, notices included, in no order.
    List<Message> saidBefore(Sight sight, Instant before, int limit);

    /// Deletes these in one transaction, each as [MessageStore#delete] does.
    void deleteAll(List<Message> messages);

    /// Deletes these in one transaction and keeps no tombstone: what is too old is refused by its time.
    void expire(List<Message> messages);

    /// Takes back every reaction of this member.
    void withdrawReactions(MemberId member);
}
