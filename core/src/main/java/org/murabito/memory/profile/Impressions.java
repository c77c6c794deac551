package org.murabito.memory.profile;

import java.time.Instant;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// Keeps impressions of members. It may still hold one whose messages have changed or are gone: whoever tells one looks
/// them up first, as [MemberImpressions] does.
///
/// Safe from any thread; a write is kept before it returns as well as the form keeps anything.
public interface Impressions {
    /// Keeps what was drawn from a place's messages up to a time, in place of what an earlier try drew from the same
    /// ones. What would stand on a message from which that kind was withdrawn stays out.
    void keep(PlaceId place, Instant until, List<Impression> drawn);

    /// Keeps what a member told of themselves.
    void tell(Impression told);

    /// Takes one out for good: nothing of its kind is drawn from its messages again, neither when they are read again
    /// nor when they are imported anew.
    void withdraw(Impression impression);

    /// Those of a member, of audiences that the sight covers, in [Impression#IN_ORDER].
    List<Impression> of(Sight sight, MemberId member);

    /// Takes out what the member told of themselves. What was drawn goes with their messages.
    void forget(MemberId member);

    /// Lets go of what was drawn from messages before a time, and of the oldest where a member has too many in one
    /// place. Returns how many went.
    int letGo(Instant before, int mostOfMember);
}
