package org.murabito.chat.event;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;

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

    /// All reactions were taken from a message, or all of one emoji, whoever gave them.
    record ReactionsCleared(
            PlaceId place, String key, @Nullable String emoji) implements ChatEvent {}

    /// An investigation finished. `question` are the lines that asked, oldest first.
    record AnswerReady(PlaceId place, List<MessageId> question, AnswerManner manner) implements ChatEvent {
        public AnswerReady {
            question = List.copyOf(question);
        }
    }

    /// A message was looked at for longer than its turn.
    ///
    /// @param note what that took, to be shown beside the verdict; may be empty, never words of others
    record LookedInto(PlaceId place, MessageId message, Finding finding, String note) implements ChatEvent {}

    /// The time has come to say something.
    sealed interface Due extends ChatEvent {
        Announcement what();

        /// Whether a member asked for it: then it is said also while its channel is to be quiet.
        boolean wanted();
    }

    /// The time of a reminder came.
    record ReminderDue(PlaceId place, Announcement what) implements Due {
        @Override
        public boolean wanted() {
            return true;
        }
    }

    /// Something changed in the workspace of a channel.
    record NoticeDue(PlaceId place, Announcement what) implements Due {
        @Override
        public boolean wanted() {
            return false;
        }
    }

    /// Murabito came into a community, in whose place it is to introduce itself.
    record CommunityEntered(PlaceId place, Announcement what) implements Due {
        @Override
        public boolean wanted() {
            return false;
        }
    }

    /// Nobody agreed in time to what was asked for.
    record ConsentLapsed(PlaceId place, Announcement what) implements Due {
        @Override
        public boolean wanted() {
            return true;
        }
    }
}
