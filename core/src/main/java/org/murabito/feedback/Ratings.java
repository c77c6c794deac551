package org.murabito.feedback;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

/// Keeps what members think of answers, by the question that was answered. Writes are durable when they
/// return, and done twice are the same as once; calls may come from any thread. Everything of a community
/// goes with it.
public interface Ratings {
    /// The answer to a question stands there.
    ///
    /// @param key the door's, which is unique in a channel and its threads
    void answered(MessageId question, PlaceId place, String key);

    /// The question that a post answers; empty for any other post.
    ///
    /// @param place its channel or thread
    Optional<MessageId> questionOf(PlaceId place, String key);

    void rate(Rating rating);

    void takeBack(Rating rating);

    /// Takes back what everybody thinks of an answer, or one thumb.
    void clear(MessageId question, Thumb thumb);

    void correct(Correction correction);

    void takeBack(Correction correction);

    /// The newest questions about whose answers somebody thinks something, the newest first.
    ///
    /// @param thumb only those with this one; null for any, and for those that were put right
    List<MessageId> questions(@Nullable Thumb thumb, int limit);

    /// Of these questions, by question and member.
    List<Rating> of(Collection<MessageId> questions);

    /// Of the answers to these questions, by question and words.
    List<Correction> corrections(Collection<MessageId> questions);

    /// For these messages: the answers that quote them, or that they put right, and of which somebody thinks something.
    List<RatedMessage> about(Collection<MessageId> messages);

    /// Takes out what a deleted message left here: as a question, or as words that put something right.
    void withdraw(MessageId message);

    /// Takes out what a member thought.
    void forget(MemberId member);
}
