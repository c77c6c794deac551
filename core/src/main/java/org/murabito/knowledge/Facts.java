package org.murabito.knowledge;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Keeps claims. Which facts follow from them is worked out by whoever reads, since it depends on who reads.
///
/// Reads show only claims of audiences that the sight covers, as if nothing else were there, in [Claim#IN_ORDER].
/// Safe from any thread; a write is kept before it returns as well as the form keeps anything.
public interface Facts {
    /// Lets go of what these messages state where they do not say so any more. Doing it twice is the same as once.
    ///
    /// @param changed those that are gone among them
    /// @param cursor how much of the store's history is taken over with it
    /// @param standing whether these words are still said
    void retain(Collection<MessageId> changed, long cursor, Predicate<Quote> standing);

    /// Keeps what a model drew from a place's messages, and up to when they were read.
    /// Withdrawn things stay out, and so does what is there already.
    void draw(Reflected reflected, List<Claim> claims);

    /// The last [#draw] of a place.
    Optional<Reflected> reflected(PlaceId place);

    /// The cursor of the last [#retain]; 0 before the first.
    long cursor();

    /// Lets go of everything that messages state, and of how far they were reflected on, to begin anew. What was told
    /// and what was withdrawn stays.
    void clear();

    /// Keeps what a member told of themselves.
    void tell(Claim correction);

    /// Takes a claim out for good: what this message states about this of the subject does not come back, neither when
    /// it is drawn again nor when it is imported anew.
    void withdraw(Claim claim);

    /// Everything stated of these subjects.
    List<Claim> about(Sight sight, Collection<Subject> subjects);

    /// Everything that shares a keyword with these, whatever its manner.
    List<Claim> sharing(Sight sight, Set<String> keywords);

    /// What was stated in a place in a stretch of time, both ends included.
    List<Claim> between(Sight sight, PlaceId place, Instant from, Instant to);

    /// Takes out what the member told of themselves. What they said goes with their messages.
    void forget(MemberId member);

    /// Lets the weakest claims go: those under the floor, and what is too many for the readers of one channel. What
    /// members told of themselves stays. Returns how many went.
    int letGo(Strength strength, Instant now);
}
