package org.murabito.chat;

import java.time.Instant;

/// Something that happened in a place, told by a door. `place` decides the lane: events of one channel never overlap.
public sealed interface ChatEvent {
    PlaceId place();

    /// A message came in. The door has already made place and author known to the archive.
    record MessagePosted(Post post) implements ChatEvent {
        @Override
        public PlaceId place() {
            return post.place();
        }
    }

    record MessageEdited(PlaceId place, String key, String text, Instant at) implements ChatEvent {}

    record MessageDeleted(PlaceId place, String key, Instant at) implements ChatEvent {}

    record ReactionAdded(PlaceId place, String key, String emoji, MemberId member) implements ChatEvent {}

    record ReactionRemoved(PlaceId place, String key, String emoji, MemberId member) implements ChatEvent {}

    /// A burst of lines by one member has been quiet long enough to be read as one question.
    record BurstEnded(PlaceId place, MemberId author) implements ChatEvent {}

    /// An investigation finished: `question` names the message that asked.
    record AnswerReady(PlaceId place, MessageId question) implements ChatEvent {}
}
