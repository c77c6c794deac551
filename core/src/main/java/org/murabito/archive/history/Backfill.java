package org.murabito.archive.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.KeepResult;
import org.murabito.archive.MessageStore;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;

/// Takes a place over: what was said in a gap too long to be told, then from its newest message to its first. Where it
/// is lies in the log after each page that was kept.
///
/// @param news what was said from then on is not taken over in silence
record Backfill(MessageStore messages, BackfillLog log, ChannelHistory history, ReadingPace pace, Instant news) {
    private static final KeepResult TOO_OLD = new KeepResult.Refused(KeepResult.Why.TOO_OLD);

    int read(PlaceId place) throws InterruptedException {
        int taken = closeGap(place);
        BackfillLog.Reached reached = log.find(place).orElse(new BackfillLog.Reached(null, false));
        while (!reached.whole()) {
            pace.giveWay();
            ChannelHistory.Page page = history.read(place, reached.cursor());
            List<Post> old = page.posts().stream()
                    .filter(post -> post.at().isBefore(news))
                    .toList();
            taken += restore(messages, old);
            List<KeepResult> kept = kept(messages, old);
            taken += added(kept);
            if (kept.contains(TOO_OLD)) {
                // Further back all is older still. It goes on with this page once more is to be kept.
                return taken;
            }
            reached = new BackfillLog.Reached(page.next(), page.next() == null);
            log.reached(place, reached);
        }
        return taken;
    }

    private int closeGap(PlaceId place) throws InterruptedException {
        int taken = 0;
        BackfillLog.Gap gap = log.gap(place).orElse(null);
        while (gap != null) {
            pace.giveWay();
            ChannelHistory.Page page = history.read(place, gap.cursor());
            taken += restore(messages, page.posts()) + keep(messages, page.posts());
            Instant known = gap.known();
            boolean closed = page.posts().stream().anyMatch(post -> !post.at().isAfter(known));
            gap = closed || page.next() == null ? null : new BackfillLog.Gap(page.next(), known);
            log.gap(place, gap);
        }
        return taken;
    }

    /// @param posts newest first, as the platform has them now
    static int restore(MessageStore messages, List<Post> posts) {
        return posts.isEmpty() ? 0 : messages.restore(posts.reversed()).size();
    }

    /// @param posts newest first
    static int keep(MessageStore messages, List<Post> posts) {
        return added(kept(messages, posts));
    }

    private static List<KeepResult> kept(MessageStore messages, List<Post> posts) {
        return posts.isEmpty() ? List.of() : messages.keep(new ArrayList<>(posts.reversed()));
    }

    private static int added(List<KeepResult> kept) {
        return (int) kept.stream().filter(KeepResult.Added.class::isInstance).count();
    }
}
