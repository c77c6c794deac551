package org.murabito.perceive;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.DirectMessages;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.event.Announcement;
import org.murabito.chat.event.Finding;
import org.murabito.perceive.order.Order;
import org.murabito.runlog.RunRecord;
import org.murabito.text.Language;

/// What an event means once it is seen in its place.
public sealed interface PerceivedEvent {
    PlaceId place();

    /// Somebody said something.
    ///
    /// @param words the text without the mention that called Murabito; the [BoundedText] of a long one
    /// @param ofMurabito whether it speaks to or of Murabito
    record Heard(Message message, Place where, Member author, Call call, String words, boolean ofMurabito)
            implements PerceivedEvent {
        public Heard {
            words = BoundedText.of(words);
        }

        /// Where nobody but its author and Murabito is, it is said to Murabito.
        Heard among(DirectMessages direct) {
            boolean alone = call == Call.NOT_CALLED
                    && where.kind() == PlaceKind.DIRECT
                    && direct.isAlone(where.id(), author.id());
            return alone ? new Heard(message, where, author, Call.IN_PRIVATE, words, true) : this;
        }

        /// The same, said to Murabito.
        Heard repliedTo() {
            return new Heard(message, where, author, Call.REPLIED_TO, words, true);
        }

        @Override
        public PlaceId place() {
            return where.id();
        }
    }

    /// Somebody told Murabito something about itself.
    record Told(Heard heard, Order order) implements PerceivedEvent {
        @Override
        public PlaceId place() {
            return heard.place();
        }
    }

    /// Something said was changed: it is heard again, and `answers` are the runs whose answers quote it.
    ///
    /// @param order what it tells Murabito now; null for nothing
    record Changed(
            Heard heard, List<RunRecord> answers, @Nullable Order order) implements PerceivedEvent {
        public Changed {
            answers = List.copyOf(answers);
        }

        @Override
        public PlaceId place() {
            return heard.place();
        }
    }

    /// A message is gone; `answers` are the runs whose answers quoted it, `own` the run that it asked for.
    ///
    /// @param caller who called Murabito with it; null for nobody
    record Withdrawn(
            PlaceId place,
            MessageId message,
            List<RunRecord> answers,
            @Nullable RunRecord own,
            @Nullable Caller caller) implements PerceivedEvent {
        public Withdrawn {
            answers = List.copyOf(answers);
        }
    }

    /// Who called Murabito, and in which language.
    record Caller(MemberId member, Language language) {}

    /// Something said before was looked into.
    record LookedInto(Heard heard, Finding finding, String note) implements PerceivedEvent {
        @Override
        public PlaceId place() {
            return heard.place();
        }
    }

    /// An investigation came to its end.
    record Investigated(PlaceId place, Question question, RunRecord run) implements PerceivedEvent {}

    /// Somebody called where nothing of them is kept.
    ///
    /// @param wantsIn whether they want to be kept again
    record Unkept(Post post, Place where, KeepResult.Why why, boolean wantsIn) implements PerceivedEvent {
        @Override
        public PlaceId place() {
            return post.place();
        }
    }

    /// The time has come to say something.
    ///
    /// @param wanted whether a member asked for it
    record Due(PlaceId place, Announcement what, boolean wanted) implements PerceivedEvent {}

    /// A member put a reaction on a message, or took it away.
    record Reacted(PlaceId place, String key, String emoji, MemberId member, boolean on) implements PerceivedEvent {}

    /// All reactions were taken from a message, or all of one emoji.
    record ReactionsGone(
            PlaceId place, String key, @Nullable String emoji) implements PerceivedEvent {}

    /// Nothing to judge: known already, refused, or only noted.
    record Noted(PlaceId place) implements PerceivedEvent {}
}
