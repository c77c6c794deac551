package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.channel.ReadMarks;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// What a member has not read. Kept is only up to where they read; what is unread is looked up in what is there.
final class UnreadMarks {
    private static final int MOST_THREADS = 300;

    /// In channels with unread messages it is counted in the newest how many call the reader.
    private static final int COUNTED = 50;

    private static final int MOST_COUNTED_IN = 40;

    private static final int PAGE = 100;
    private static final int MOST_PAGES = 20;

    private final WebSources sources;
    private final Live live;

    UnreadMarks(WebSources sources, Live live) {
        this.sources = sources;
        this.live = live;
    }

    void contribute(RoutesConfig routes) {
        routes.put("/web/api/c/{community}/p/{place}/read", this::read);
    }

    /// @param read the last message that counts as read; empty for whoever is nobody by name
    /// @param calls how many unread ones call the reader
    /// @param threads those under it in which unread ones call the reader
    record Mark(@Nullable String latest, @Nullable String read, int calls, Map<String, InThread> threads) {}

    record InThread(String latest, int calls) {}

    /// Of the places of one community, for one request.
    final class View {
        private final Visit visit;
        private final ReadMarks.@Nullable Marks marks;
        private final List<Place> threads;
        private final Map<PlaceId, MessageStore.Content> contents;
        private final Map<PlaceId, Map<String, InThread>> callsInThreads = new HashMap<>();
        private int countedIn;

        /// @param places those that the viewer sees
        View(Visit visit, List<Place> places) {
            this.visit = visit;
            this.threads = newestThreads();
            this.contents = sources.messages()
                    .contents(
                            visit.sight(),
                            Stream.concat(places.stream().filter(View::talks), threads.stream())
                                    .map(Place::id)
                                    .toList());
            this.marks =
                    visit.viewer().member(visit.community()).map(this::marks).orElse(null);
            threads.forEach(this::markThread);
        }

        private List<Place> newestThreads() {
            List<Place> all = sources.communities().places(visit.community()).stream()
                    .filter(place ->
                            place.kind() == PlaceKind.THREAD && visit.sight().covers(place))
                    .toList();
            return all.subList(Math.max(0, all.size() - MOST_THREADS), all.size());
        }

        private void markThread(Place thread) {
            PlaceId above = thread.parent();
            MessageStore.Content content = contents.get(thread.id());
            if (marks == null || above == null || content == null) {
                return;
            }
            MessageId latest = content.latest();
            int calls = latest.value() > marks.in(thread.id()) ? calls(thread, marks) : 0;
            if (calls > 0) {
                callsInThreads
                        .computeIfAbsent(above, _ -> new HashMap<>())
                        .put(Slug.of(thread.id().key()), new InThread(latest.toString(), calls));
            }
        }

        private int calls(Place place, ReadMarks.Marks marks) {
            long read = marks.in(place.id());
            if (countedIn++ >= MOST_COUNTED_IN) {
                return 0;
            }
            List<Message> newest = sources.messages().latest(visit.sight(), place.id(), COUNTED, null);
            // What was imported or read back later is older, and has a higher number.
            return visit.views()
                    .calls(newest.reversed().stream()
                            .takeWhile(message -> message.id().value() > read)
                            .toList());
        }

        private ReadMarks.Marks marks(MemberId member) {
            return sources.reads().of(member).orElseGet(() -> {
                sources.reads()
                        .begin(
                                member,
                                contents.values().stream()
                                        .mapToLong(content -> content.latest().value())
                                        .max()
                                        .orElse(0));
                return sources.reads().of(member).orElseThrow();
            });
        }

        private static boolean talks(Place place) {
            return place.kind() != PlaceKind.FORUM && place.kind() != PlaceKind.CATEGORY;
        }

        Mark of(Place place) {
            MessageStore.Content content = contents.get(place.id());
            Map<String, InThread> below = callsInThreads.getOrDefault(place.id(), Map.of());
            if (content == null) {
                return new Mark(null, null, 0, below);
            }
            MessageId latest = content.latest();
            if (marks == null) {
                return new Mark(latest.toString(), null, 0, below);
            }
            long read = marks.in(place.id());
            int calls = latest.value() > read ? calls(place, marks) : 0;
            return new Mark(latest.toString(), Long.toString(read), calls, below);
        }
    }

    /// The oldest message of a place that the viewer has not read; null where they have read all, or nobody knows.
    @Nullable
    Message first(Visit visit, Place place) {
        ReadMarks.Marks marks = visit.viewer()
                .member(visit.community())
                .flatMap(sources.reads()::of)
                .orElse(null);
        Message first = null;
        for (int i = 0; marks != null && i < MOST_PAGES; i++) {
            List<Message> page =
                    sources.messages().latest(visit.sight(), place.id(), PAGE, first == null ? null : first.id());
            for (Message message : page.reversed()) {
                if (message.id().value() <= marks.in(place.id())) {
                    return first;
                }
                first = message;
            }
            if (page.size() < PAGE) {
                return first;
            }
        }
        return first;
    }

    private void read(Context request) {
        Visit visit = new Visit(request, sources);
        Place place = visit.place();
        MemberId member = visit.viewer().member(visit.community()).orElseThrow(() -> new Refused(401, "error.signIn"));
        MessageId upTo = MessageRoutes.id(WebJson.text(WebJson.body(request), "message"));
        if (sources.reads().read(member, place.id(), upTo)) {
            live.read(member, place.id(), upTo);
        }
        request.status(204);
    }
}
