package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.Threads;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// Pages through what was said in a place: the newest, what came before or after a message, or what is around one.
final class MessageRoutes {
    private static final int PAGE = 50;

    /// Characters of messages in one page, but for one that is longer alone.
    private static final int LONGEST_PAGE = 60_000;

    private static final int AT_ONCE = 3;
    private static final int PATIENCE_SECONDS = 10;

    private final WebSources sources;
    private final Threads threads;
    private final UnreadMarks marks;

    /// Long pages are read and drawn by a few at a time.
    private final Semaphore drawing = new Semaphore(AT_ONCE);

    MessageRoutes(WebSources sources, UnreadMarks marks) {
        this.marks = marks;
        this.sources = sources;
        this.threads = new Threads(sources.communities());
    }

    void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}/p/{place}/messages", this::page);
        routes.get("/web/api/c/{community}/p/{place}/m/{key}", this::one);
    }

    /// @param name null for a thread whose name went with the words that it was
    /// @param root for a thread, the message it hangs under
    record PageView(
            String place,
            String kind,
            @Nullable String name,
            @Nullable String channel,
            @Nullable MessageView root,
            List<MessageView> messages,
            boolean older,
            boolean newer) {}

    private void page(Context request) throws InterruptedException {
        if (!drawing.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new Refused(503, "error.busy", PATIENCE_SECONDS);
        }
        try {
            draw(request);
        } finally {
            drawing.release();
        }
    }

    private void draw(Context request) {
        Visit visit = new Visit(request, sources);
        Place place = visit.place();
        MessageStore messages = sources.messages();
        String around = request.queryParam("around");
        String before = request.queryParam("before");
        String after = request.queryParam("after");
        Message target = around != null
                ? visit.message(Slug.key(around))
                : request.queryParam("unread") != null ? marks.first(visit, place) : null;
        if (target != null) {
            Place there = sources.communities().getPlace(target.place());
            List<Message> page = messages.around(visit.sight(), target.id(), PAGE / 2, PAGE / 2);
            int index = page.stream().map(Message::id).toList().indexOf(target.id());
            int from = index - fitting(page.subList(0, index).reversed(), LONGEST_PAGE / 2);
            int to = index + Math.max(1, fitting(page.subList(index, page.size()), LONGEST_PAGE / 2));
            boolean older = from > 0 || index >= PAGE / 2;
            boolean newer = to < page.size() || page.size() - index - 1 >= PAGE / 2;
            answer(visit, there, page.subList(from, to), older, newer);
        } else if (after != null) {
            List<Message> page = messages.around(visit.sight(), id(after), 0, PAGE);
            List<Message> first = page.subList(0, Math.max(Math.min(2, page.size()), fitting(page, LONGEST_PAGE)));
            answer(visit, place, first, true, first.size() < page.size() || page.size() > PAGE);
        } else {
            List<Message> page = messages.latest(visit.sight(), place.id(), PAGE, before == null ? null : id(before));
            int last = Math.max(Math.min(1, page.size()), fitting(page.reversed(), LONGEST_PAGE));
            List<Message> newest = page.subList(page.size() - last, page.size());
            answer(visit, place, newest, page.size() == PAGE || last < page.size(), before != null);
        }
    }

    /// How many of them, from the first, are no longer than that together.
    private static int fitting(List<Message> messages, int longest) {
        int count = 0;
        int length = 0;
        for (Message message : messages) {
            length += message.text().length();
            if (length > longest) {
                break;
            }
            count++;
        }
        return count;
    }

    private void one(Context request) {
        Visit visit = new Visit(request, sources);
        WebJson.answer(request, visit.views().of(visit.message()));
    }

    private void answer(Visit visit, Place place, List<Message> page, boolean older, boolean newer) {
        boolean thread = place.kind() == PlaceKind.THREAD;
        WebJson.answer(
                visit.request(),
                new PageView(
                        Slug.of(place.id().key()),
                        place.kind().name().toLowerCase(Locale.ROOT),
                        place.isUntitled() ? null : place.name(),
                        thread ? Slug.of(place.channel().key()) : null,
                        thread && !older
                                ? threads.root(sources.messages(), visit.sight(), place)
                                        .map(visit.views()::of)
                                        .orElse(null)
                                : null,
                        visit.views().of(page),
                        older,
                        newer));
    }

    static MessageId id(String text) {
        try {
            return new MessageId(Long.parseLong(text));
        } catch (IllegalArgumentException e) {
            throw new Refused(400, "error.json");
        }
    }
}
