package org.murabito.archive.history;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.sight.Sight;

/// Reads the newest of a place again and compares it with the archive: the last day, or 500 messages if
/// that is less. What is missing further back is taken over without being told, up to what is known; and
/// so is what was said before Murabito came. What is told gives way to nothing: somebody may be waiting for an answer.
record GapReading(
        MessageStore messages, Sight everything, ChannelHistory history, Events events, Clock clock, ReadingPace pace) {
    static final Duration FURTHEST = Duration.ofHours(24);
    static final int MOST = 500;

    /// A gap longer than that is left to an import.
    private static final int LONGEST_GAP = 20_000;

    /// @param posts newest first
    /// @param next where those before them begin; null where there are none
    private record Newest(List<Post> posts, @Nullable String next) {}

    /// @param met when Murabito came
    /// @param takenOver whether what was said before is being taken over, or was
    LiveHistory.Caught read(PlaceId place, Instant met, boolean takenOver) throws InterruptedException {
        List<Message> archived = messages.latest(everything, place, MOST, null);
        Instant came = takenOver ? came(archived, met) : met;
        Newest newest = newest(place, clock.instant().minus(FURTHEST));
        int restored = Backfill.restore(messages, newest.posts());
        Map<String, Message> known = known(archived, newest);
        List<Post> earlier = new ArrayList<>();
        int edited = 0;
        int posted = 0;
        for (Post post : newest.posts().reversed()) {
            Message before = known.get(post.key());
            Instant changed = post.editedAt();
            if (before == null && post.at().isBefore(came)) {
                earlier.addFirst(post);
            } else if (before == null) {
                events.tell(new ChatEvent.MessagePosted(post));
                posted++;
            } else if (changed != null && differs(before, post, changed)) {
                events.tell(new ChatEvent.MessageEdited(post.place(), post.key(), post.text(), changed));
                edited++;
            }
        }
        int deleted = tellDeleted(archived, newest);
        int taken = restored + Backfill.keep(messages, earlier);
        boolean gapGoesOn = !newest.posts().isEmpty()
                && !known.containsKey(newest.posts().getLast().key())
                && !newest.posts().getLast().at().isBefore(came);
        if (gapGoesOn && newest.next() != null) {
            taken += bridge(place, newest.next(), came);
        }
        return new LiveHistory.Caught(posted, edited, deleted, taken, 0, 0);
    }

    /// From when on what is said in a place is told. When Murabito came was noted by a clock that may go ahead
    /// of the platform's. Once the newest of a place was taken over, what is newer still was said later.
    private static Instant came(List<Message> archived, Instant met) {
        return !archived.isEmpty() && archived.getLast().at().isBefore(met)
                ? archived.getLast().at()
                : met;
    }

    private Newest newest(PlaceId place, Instant since) throws InterruptedException {
        List<Post> posts = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            ChannelHistory.Page page = history.read(place, cursor);
            posts.addAll(page.posts());
            cursor = page.next();
        } while (cursor != null
                && posts.size() < MOST
                && (posts.isEmpty() || posts.getLast().at().isAfter(since)));
        return new Newest(posts, cursor);
    }

    /// What the archive has of what was read.
    private Map<String, Message> known(List<Message> archived, Newest newest) {
        Map<String, Message> known = new HashMap<>();
        archived.forEach(message -> known.put(message.key(), message));
        newest.posts().stream()
                .filter(post -> !known.containsKey(post.key()))
                .forEach(post -> messages.find(everything, post.place(), post.key())
                        .ifPresent(message -> known.put(post.key(), message)));
        return known;
    }

    /// Another text alone says nothing: it holds the names of those it mentions, and they change.
    private static boolean differs(Message before, Post post, Instant edited) {
        Instant known = before.editedAt();
        return before.kind() == PostKind.SAID
                && (known == null || edited.isAfter(known))
                && !before.text().equals(post.text());
    }

    /// Of what was archived before anything was read, whatever the platform calls deleted. Only the stretch that was
    /// read is asked for, so that a quiet gap asks for nothing.
    private int tellDeleted(List<Message> archived, Newest newest) throws InterruptedException {
        if (newest.posts().isEmpty() && newest.next() != null) {
            return 0;
        }
        Set<String> there = new HashSet<>();
        newest.posts().forEach(post -> there.add(post.key()));
        Instant before =
                newest.next() == null ? Instant.MIN : newest.posts().getLast().at();
        int deleted = 0;
        for (Message message : archived) {
            if (message.at().isAfter(before) && !there.contains(message.key()) && history.isDeleted(message)) {
                events.tell(new ChatEvent.MessageDeleted(message.place(), message.key(), clock.instant()));
                deleted++;
            }
        }
        return deleted;
    }

    private int bridge(PlaceId place, String from, Instant met) throws InterruptedException {
        int taken = 0;
        @Nullable String cursor = from;
        while (cursor != null && taken < LONGEST_GAP) {
            pace.giveWay();
            ChannelHistory.Page page = history.read(place, cursor);
            boolean closed = page.posts().stream()
                    .anyMatch(post -> post.at().isBefore(met)
                            || messages.find(everything, post.place(), post.key())
                                    .isPresent());
            taken += Backfill.restore(messages, page.posts()) + Backfill.keep(messages, page.posts());
            cursor = closed ? null : page.next();
        }
        return taken;
    }
}
