package org.murabito.webchat.live;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.murabito.archive.Changes;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// Follows the store for one page, as far as its viewer can see. A page that is far behind, after a long
/// absence or during an import, reads anew, and not more often than every two seconds.
final class Follower {
    private static final int BATCH = 20;

    /// Characters of messages in one event, but for one that is longer alone.
    private static final int EVENT = 50_000;

    private static final long FAR_BEHIND = 2_000;
    private static final long RESETS_APART = Duration.ofSeconds(2).toNanos();

    private final WebSources sources;
    private final Viewer viewer;
    private final Stream stream;
    private final Semaphore rendering;
    private long cursor;
    private boolean behind;
    private long lastReset = System.nanoTime() - RESETS_APART;

    Follower(WebSources sources, Viewer viewer, Stream stream, Semaphore rendering, long cursor) {
        this.sources = sources;
        this.viewer = viewer;
        this.stream = stream;
        this.rendering = rendering;
        this.cursor = cursor;
    }

    private record GoneView(String id, String community, String channel) {}

    private record ChangesView(List<MessageView> messages, List<GoneView> gone) {}

    /// Whether it waits for the time of its next reset.
    boolean isBehind() {
        return behind;
    }

    void catchUp() throws IOException, InterruptedException {
        long newest = sources.messages().cursor();
        behind = false;
        if (cursor > newest || newest - cursor > FAR_BEHIND) {
            reset(newest);
            return;
        }
        boolean more = true;
        while (more) {
            Drawn drawn = draw();
            more = drawn.more();
            for (int i = 0; i < drawn.events().size(); i++) {
                boolean last = i == drawn.events().size() - 1;
                stream.event(
                        "changes", last ? drawn.cursor() : null, drawn.events().get(i));
            }
            cursor = drawn.cursor();
        }
    }

    private record Drawn(List<String> events, long cursor, boolean more) {}

    private Drawn draw() throws InterruptedException {
        rendering.acquire();
        try {
            Changes changes = sources.messages().changesAfter(cursor, BATCH);
            List<String> events =
                    parts(visible(changes)).stream().map(WebJson::write).toList();
            return new Drawn(events, changes.cursor(), changes.more());
        } finally {
            rendering.release();
        }
    }

    private static List<ChangesView> parts(ChangesView all) {
        List<ChangesView> parts = new ArrayList<>();
        List<MessageView> part = new ArrayList<>();
        int size = 0;
        for (MessageView message : all.messages()) {
            if (size + message.length() > EVENT && !part.isEmpty()) {
                parts.add(new ChangesView(List.copyOf(part), List.of()));
                part.clear();
                size = 0;
            }
            part.add(message);
            size += message.length();
        }
        if (!part.isEmpty() || !all.gone().isEmpty()) {
            parts.add(new ChangesView(part, all.gone()));
        }
        return parts;
    }

    private void reset(long newest) throws IOException {
        long now = System.nanoTime();
        behind = now - lastReset < RESETS_APART;
        if (!behind) {
            lastReset = now;
            cursor = newest;
            stream.event("reset", newest, "{}");
        }
    }

    private ChangesView visible(Changes changes) {
        Map<CommunityId, MessageViews> known = new HashMap<>();
        Map<MessageViews, List<Message>> present = new HashMap<>();
        for (Changes.Present one : changes.present()) {
            CommunityId community = one.message().place().community();
            if (sources.communities().findCommunity(community).isPresent()) {
                MessageViews views = known.computeIfAbsent(community, id -> new MessageViews(sources, viewer, id));
                if (views.sight().coversAudience(one.audience())) {
                    present.computeIfAbsent(views, _ -> new ArrayList<>()).add(one.message());
                }
            }
        }
        List<MessageView> messages = present.entrySet().stream()
                .flatMap(entry -> entry.getKey().of(entry.getValue()).stream())
                .toList();
        List<GoneView> gone = changes.gone().stream()
                .filter(one -> viewer.sight(sources.sights(), one.audience().community())
                        .coversAudience(one.audience()))
                .map(one -> new GoneView(
                        one.id().toString(),
                        one.channel().community().value(),
                        Slug.of(one.channel().key())))
                .toList();
        return new ChangesView(messages, gone);
    }
}
