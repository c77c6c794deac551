package org.murabito.webchat.live;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// An event for the pages that are open. It is kept nowhere.
sealed interface LiveEvent {
    /// The store changed: each page reads on from where it is.
    record Changed() implements LiveEvent {}

    /// @param rendered once, for all who see it
    record Typing(PlaceId place, String account, String rendered) implements LiveEvent {
        static Typing of(PlaceId place, String account, String name) {
            return new Typing(place, account, PassingView.of(place, null, name, null));
        }
    }

    /// What Murabito is doing about a question; an empty text ends it.
    ///
    /// @param rendered once, for all who see it
    record Progress(PlaceId place, String key, String text, String rendered) implements LiveEvent {
        Progress(PlaceId place, String key, String text) {
            this(place, key, text, PassingView.of(place, key, null, text));
        }
    }

    /// What is written of the answer to a question; an empty text takes it away.
    ///
    /// @param rendered for those who see the same
    record Preview(PlaceId place, String key, String markdown, Map<Sight, String> rendered) implements LiveEvent {
        Preview(PlaceId place, String key, String markdown) {
            this(place, key, markdown, new ConcurrentHashMap<>());
        }
    }

    /// Words for one member alone.
    record Whisper(PlaceId place, MemberId to, String text) implements LiveEvent {}

    record Answered(CommandAnswer answer) implements LiveEvent {}

    /// Who is here changed.
    record Here() implements LiveEvent {}

    /// Its name or its channels changed, or who can read them.
    record Arranged(CommunityId community) implements LiveEvent {}

    /// A member read up to a message, in one of their windows.
    record Read(MemberId member, PlaceId place, MessageId upTo) implements LiveEvent {}

    record Removed(CommunityId community) implements LiveEvent {}

    /// @param reload whether what the page shows may not be shown to it any more
    record Closing(boolean reload) implements LiveEvent {}
}
