package org.murabito.archive;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;
import org.murabito.sight.Sight;

/// Everything said, as it is now. This is the truth: what is derived from it can be built again.
///
/// Writes are durable when they return and safe from any thread. Order within a place is by time, then by id.
/// Reads show only what the sight covers, as if nothing else were there. Deleted words are gone at once; what
/// stays is a tombstone (a keyed hash of channel and key, no text) that later posts with that key run into.
///
/// No message is longer than [TextLimits#LONGEST]: the rest is cut when it is kept or edited. A hundred messages are
/// always read whole; of more, those whose texts fit into [TextLimits#TOGETHER].
public interface MessageStore {
    /// Keeps posts in one transaction, and says what became of each, in order. Places and authors must be known.
    List<KeepResult> keep(List<Post> posts);

    /// Keeps those of these posts that an earlier version took as deleted although their platform has them. Only for
    /// posts that the platform has just returned. What anybody deleted, or may have ordered to be forgotten, stays
    /// away, and so do Murabito's own posts, which may quote it.
    ///
    /// @return those that are there again; none where no earlier version ever wrote
    default List<Message> restore(List<Post> posts) {
        return List.of();
    }

    /// Keeps one live post and marks it unheard, together. A known post is marked too only while it is unheard already.
    KeepResult hear(Post post);

    /// The turn on this message is over.
    void heard(MessageId id);

    /// Live messages whose turn was cut off, oldest first.
    List<Message> unheard();

    /// Empty if the message is not there (any more).
    Optional<Message> edit(PlaceId place, String key, String text, Instant at);

    /// Deletes the words and leaves a tombstone, also for a key that was never seen.
    Optional<MessageId> delete(PlaceId place, String key, Instant at);

    /// Empty if there is no such message. Adding or removing twice is the same as once.
    Optional<MessageId> react(PlaceId place, String key, String emoji, MemberId member, boolean on);

    /// Takes all reactions from a message, or all of one emoji. Empty if there is no such message.
    Optional<MessageId> clearReactions(PlaceId place, String key, @Nullable String emoji);

    Optional<Message> find(Sight sight, MessageId id);

    /// By the door's own key, which is unique in a channel and its threads.
    Optional<Message> find(Sight sight, PlaceId place, String key);

    /// Those that are visible, in the order asked. Of more than a hundred each is read as far as [TextLimits#each]
    /// goes.
    List<Message> findAll(Sight sight, Collection<MessageId> ids);

    /// Newest last; the oldest are left out where they do not fit together. `before` leaves out that message and
    /// everything after it; null starts at the newest.
    List<Message> latest(Sight sight, PlaceId place, int limit, @Nullable MessageId before);

    /// The messages before and after one in its place, itself included, oldest first. Empty if it is not visible.
    List<Message> around(Sight sight, MessageId id, int before, int after);

    /// For each id that is visible: the stretch of lines around it in its place, oldest first; stretches that
    /// touch are one. Notices are left out. Meant for hundreds of ids at a time.
    List<List<Line>> stretches(Sight sight, Collection<MessageId> ids, int before, int after);

    /// The visible messages that reply to one of these, in this or another place (a thread's first message is
    /// replied to from its thread): oldest first, at most `atMost` for each. Notices are left out.
    List<MessageId> replies(Sight sight, Collection<MessageId> ids, int atMost);

    Map<MessageId, List<Reaction>> reactions(Sight sight, Collection<MessageId> ids);

    /// Messages with reactions since a time, most reactions first.
    List<Message> mostReacted(Sight sight, Instant since, int limit);

    default Optional<Activity> activity(Sight sight, MemberId member) {
        return activities(sight).stream()
                .filter(activity -> activity.member().equals(member))
                .findFirst();
    }

    /// What everybody did who wrote something visible, whoever wrote most first. Notices are left out.
    List<Activity> activities(Sight sight);

    /// The newest messages of a member, newest last. Notices are left out.
    List<Message> saidBy(Sight sight, MemberId member, int limit);

    /// How many messages there are in a place, notices included.
    long count(Sight sight, PlaceId place);

    /// What lies in those of some places that are visible and not empty. Meant for thousands of places at a time.
    default Map<PlaceId, Content> contents(Sight sight, Collection<PlaceId> places) {
        Map<PlaceId, Content> contents = new HashMap<>();
        for (PlaceId place : places) {
            latest(sight, place, 1, null)
                    .forEach(newest -> contents.put(place, new Content(count(sight, place), newest.at(), newest.id())));
        }
        return contents;
    }

    /// What changed after a cursor, at most `limit` messages, and no more than fit together; 0 starts at the beginning.
    Changes changesAfter(long cursor, int limit);

    /// Where the changes end now.
    long cursor();

    /// Whether [#changesAfter] tells all that changed after a cursor. Whoever derived something up to one of which
    /// it does not begins anew: the cursor is ahead of the store, or [#forgetGone] went past it.
    boolean tellsAfter(long cursor);

    /// Forgets which messages went up to a cursor, the newest of them excepted: they are kept so that what is
    /// derived can follow, and would be one row for each message that ever went.
    ///
    /// @param butNewest how many are kept all the same
    void forgetGone(long upTo, int butNewest);

    /// Calls the listener after every commit that changed something, on the writer's thread; it must return at once.
    void whenChanged(Runnable listener);

    /// @param messages how many, notices included
    /// @param newest when the newest was said
    /// @param latest which that is
    record Content(long messages, Instant newest, MessageId latest) {}

    /// What a member did, as far as it is visible.
    record Activity(MemberId member, long messages, Instant first, Instant last, Map<PlaceId, Long> byPlace) {
        public static final Comparator<Activity> MOST_FIRST = Comparator.comparingLong(Activity::messages)
                .reversed()
                .thenComparing(activity -> activity.member().key());

        public Activity {
            byPlace = Map.copyOf(byPlace);
        }
    }
}
