package org.murabito.memory.profile;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Quote;

/// What a model makes of a member by what was said, in words of its own; or what the member has put in its place.
///
/// @param grounds the messages it stands on, whole: it goes with any of them; none where the member told it
/// @param place where they were said
/// @param audience the place whose readers may know of it
/// @param at when the last of them was said
public record Impression(
        Kind kind, MemberId member, String words, List<Quote> grounds, PlaceId place, PlaceId audience, Instant at) {
    /// Newest first.
    public static final Comparator<Impression> IN_ORDER = Comparator.comparing(Impression::at)
            .reversed()
            .thenComparing(Impression::words)
            .thenComparing(impression -> impression.grounds().stream()
                    .map(Quote::message)
                    .findFirst()
                    .map(MessageId::value)
                    .orElse(0L));

    /// What kind of thing it says.
    public enum Kind {
        /// A word or two that tell what somebody is about.
        TAG,
        /// A sentence worth knowing when talking with them.
        NOTE,
        /// What they last talked about. Only the newest counts.
        TALK
    }

    public Impression {
        grounds = grounds.stream()
                .sorted(Comparator.comparingLong(ground -> ground.message().value()))
                .toList();
    }
}
