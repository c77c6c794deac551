package org.murabito.webchat.live;

import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// A passing sign of life. It is told to whoever is there, and kept nowhere.
sealed interface Moment {
    /// The store changed: each page reads on from where it is.
    record Changed() implements Moment {}

    record Typing(PlaceId place, String account, String name) implements Moment {}

    /// What Murabito is doing about a question; an empty text ends it.
    record Progress(PlaceId place, String key, String text) implements Moment {}

    /// Words for one member alone.
    record Whisper(PlaceId place, MemberId to, String text) implements Moment {}

    record Answered(Answer answer) implements Moment {}

    /// Who is here changed.
    record Here() implements Moment {}

    record Removed(CommunityId community) implements Moment {}

    record Closing() implements Moment {}
}
