package org.murabito.archive.history;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
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
/// that is less. What is missing further back is noted as a gap, which [Backfill] takes over without telling it; and
/// so is what was said before Murabito came. What is told gives way to nothing: somebody may be waiting for an answer.
record GapReading(
        MessageStore messages, BackfillLog log, Sight everything, ChannelHistory history, Events events, Clock clock) {
    static final Duration FURTHEST = Duration.ofHours(24);
    static final int MOST = 500;

    /// @param posts newest first
    /// @param next where those before them begin; null where there are none
    private record Newest(List<Post> posts, @Nullable String next) {}

    /// @param met when Murabito came
    /// @param takenOver whether what was said before is being taken over, or was
    LiveHistory.Caught read(PlaceId place, Instant met, boolean takenOver) throws InterruptedException {
        List<Message> archived = messages.latest(everything, place, MOST, null);
        Instant came = takenOver ? came(archived, met) : met;
        Instant since = clock.instant().minus(FURTHEST);
        Newest newest = newest(place, since);
        int restored = Backfill.restore(messages, newest.posts());
        Map<String, Message> known = known(archived, newest);
        noteGap(place, came, archived, known, newest);
        Instant untold = untold(newest, since);
        List<Post> earlier = new ArrayList<>();
        int edited = 0;
        int posted = 0;
        for (Post post : newest.posts().reversed()) {
            Message before = known.get(post.key());
            Instant changed = post.editedAt();
            if (before == null && (post.at().isBefore(came) || !post.at().isAfter(untold))) {
                earlier.addFirst(post);
            } else if (before == null) {
                events.publish(new ChatEvent.MessagePosted(post));
                posted++;
            } else if (changed != null && differs(before, post, changed)) {
                events.publish(new ChatEvent.MessageEdited(post.place(), post.key(), post.text(), changed));
                edited++;
            }
        }
        int deleted = tellDeleted(archived, newest);
        int taken = restored + Backfill.keep(messages, earlier);
        return new LiveHistory.Caught(posted, edited, deleted, taken, 0, 0);
    }

    /// A page may reach further back than what is told: up to then it is taken over, too.
    private static Instant untold(Newest newest, Instant since) {
        List<Post> posts = newest.posts();
        return posts.size() > MOST && posts.get(MOST).at().isAfter(since)
                ? posts.get(MOST).at()
                : since;
    }

    /// Before anything of the newest is kept: from then on it would seem that there is no gap.
    private void noteGap(
            PlaceId place, Instant came, List<Message> archived, Map<String, Message> known, Newest newest) {
        if (newest.next() == null || newest.posts().isEmpty()) {
            return;
        }
        Post oldest = newest.posts().getLast();
        if (!known.containsKey(oldest.key()) && !oldest.at().isBefore(came)) {
            // Listening has begun already: what it heard is newer than the gap.
            Instant before = archived.stream()
                    .map(Message::at)
                    .filter(at -> at.isBefore(oldest.at()))
                    .max(Comparator.naturalOrder())
                    .orElse(came);
            Instant open = log.gap(place).map(BackfillLog.Gap::known).orElse(before);
            log.gap(place, new BackfillLog.Gap(newest.next(), open.isBefore(before) ? open : before));
        }
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
                events.publish(new ChatEvent.MessageDeleted(message.place(), message.key(), clock.instant()));
                deleted++;
            }
        }
        return deleted;
    }
}
