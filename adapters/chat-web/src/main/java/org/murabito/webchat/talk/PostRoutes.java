package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.chat.event.Events;
import org.murabito.text.Sha256;
import org.murabito.text.TextStart;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.Rates;
import org.murabito.webchat.request.Threads;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Administrators;
import org.murabito.webchat.source.WebSources;

/// What members do: write, edit, delete, react, start threads. Each is submitted as an event, and answered when its
/// turn is over.
public final class PostRoutes {
    private static final int THREAD_NAME = 60;
    private static final int LONGEST_EMOJI = 40;

    private final WebSources sources;
    private final Events events;
    private final Uploads uploads;
    private final PendingUploads pending;
    private final Rates rates;
    private final Clock clock;
    private final Administrators administrators;

    public PostRoutes(
            WebSources sources,
            Events events,
            Uploads uploads,
            PendingUploads pending,
            Rates rates,
            Clock clock,
            Administrators administrators) {
        this.sources = sources;
        this.events = events;
        this.uploads = uploads;
        this.pending = pending;
        this.rates = rates;
        this.clock = clock;
        this.administrators = administrators;
    }

    public void contribute(RoutesConfig routes) {
        routes.post("/web/api/c/{community}/p/{place}/messages", this::post);
        routes.post("/web/api/c/{community}/p/{place}/threads", this::startThread);
        routes.patch("/web/api/c/{community}/p/{place}/m/{key}", this::edit);
        routes.delete("/web/api/c/{community}/p/{place}/m/{key}", this::delete);
        routes.post("/web/api/c/{community}/p/{place}/m/{key}/reactions", this::react);
    }

    private void post(Context request) throws IOException {
        Visit visit = Visit.here(request, sources);
        Place place = visit.placeToTalkIn();
        JsonNode body = WebJson.body(request);
        PostDraft draft = PostDraft.read(body, place);
        String replyTo = WebJson.textOrNull(body, "replyTo");
        WebJson.answer(request.status(201), say(visit, place, draft, replyTo == null ? null : Slug.key(replyTo)));
    }

    /// A thread begins under a message of a channel, or as a post of a forum; either way with words.
    private void startThread(Context request) throws IOException {
        Visit visit = Visit.here(request, sources);
        Place channel = visit.place();
        visit.requireWriter(channel);
        JsonNode body = WebJson.body(request);
        PostDraft draft = PostDraft.read(body, channel);
        Place thread = switch (channel.kind()) {
            case CHANNEL -> {
                Message root = visit.message(Slug.key(WebJson.text(body, "root")));
                if (!root.place().equals(channel.id())) {
                    throw new Refused(400, "error.placeTakesNoPosts");
                }
                String name = title(MessageViews.snippet(root.text()), channel.name());
                yield new Threads(sources.communities())
                        .find(root)
                        .orElseGet(() -> thread(channel, Threads.under(channel.id(), root.key()), name));
            }
            case FORUM -> {
                String title = WebJson.text(body, "title").strip();
                if (title.isEmpty()) {
                    throw new Refused(400, "error.titleMissing");
                }
                String key = keyOf(visit.writer(), channel.id(), draft.nonce());
                yield thread(channel, Threads.under(channel.id(), key), title(title, channel.name()));
            }
            case THREAD, DIRECT, CATEGORY -> throw new Refused(400, "error.placeTakesNoPosts");
        };
        if (!visit.sight().covers(thread)) {
            throw Refused.notFound();
        }
        requireOwn(draft, visit, thread.id());
        if (sources.communities().findPlace(thread.id()).isEmpty()) {
            rates.checkPost(request);
            sources.communities().save(thread);
        }
        WebJson.answer(request.status(201), say(visit, thread, draft, null));
    }

    private static Place thread(Place channel, PlaceId id, String name) {
        return new Place(id, PlaceKind.THREAD, name, channel.id(), Access.OPEN, "");
    }

    private static String title(String text, String otherwise) {
        return TextStart.marked(text.isBlank() ? otherwise : text, THREAD_NAME);
    }

    /// The key derives from the page's nonce: the same post sent again is the same post.
    private MessageView say(Visit visit, Place place, PostDraft draft, @Nullable String replyTo) throws IOException {
        MemberId author = visit.writer();
        String key = keyOf(author, place.id(), draft.nonce());
        if (sources.messages().find(visit.sight(), place.id(), key).isEmpty()) {
            if (replyTo != null
                    && sources.messages()
                            .find(visit.sight(), place.id(), replyTo)
                            .isEmpty()) {
                throw new Refused(404, "error.replyGone");
            }
            visit.requireKept(place);
            rates.post(visit.request(), draft.text());
            Post post = Post.said(place.id(), key, author, clock.instant(), draft.text())
                    .replyingTo(replyTo)
                    .with(attachments(draft, author, place.id(), key));
            administrators.note(author, visit.viewer());
            events.publish(new ChatEvent.MessagePosted(post));
            for (PostDraft.Dropped file : draft.files()) {
                pending.posted(file.place(), author, file.name());
            }
        }
        Message kept = sources.messages()
                .find(visit.viewer().sight(sources.sights(), visit.community()), place.id(), key)
                .orElseThrow(() -> new Refused(410, "error.deletedMeanwhile"));
        return new MessageViews(sources, visit.viewer(), visit.community()).of(kept);
    }

    private List<Attachment> attachments(PostDraft draft, MemberId author, PlaceId place, String key)
            throws IOException {
        List<Attachment> attachments = new ArrayList<>();
        for (PostDraft.Dropped file : draft.files()) {
            String name = pending.hold(file.place(), author, file.name(), place, key);
            long bytes = uploads.find(place, name)
                    .map(path -> path.toFile().length())
                    .orElse(0L);
            attachments.add(new Attachment(file.shown(), Uploads.mediaType(name), bytes, WebLinks.file(place, name)));
        }
        return attachments;
    }

    /// Before anything is made for the words: their images are there, and their sender's.
    private void requireOwn(PostDraft draft, Visit visit, PlaceId place) {
        MemberId author = visit.writer();
        boolean said = sources.messages()
                .find(visit.sight(), place, keyOf(author, place, draft.nonce()))
                .isPresent();
        boolean there = draft.files().stream()
                .allMatch(
                        file -> pending.find(file.place(), author, file.name()).isPresent());
        if (!said && !there) {
            throw new Refused(400, "error.file");
        }
    }

    private static String keyOf(MemberId author, PlaceId place, String nonce) {
        return "w" + Sha256.hex(author + "\n" + place + "\n" + nonce).substring(0, 24);
    }

    private void edit(Context request) {
        Visit visit = Visit.here(request, sources);
        Message message = visit.message();
        requireOwn(visit, message);
        visit.requireWriter(sources.communities().getPlace(message.place()));
        String text = PostDraft.readText(WebJson.body(request));
        if (!text.equals(message.text())) {
            rates.post(visit.request(), text);
            administrators.note(message.author(), visit.viewer());
            events.publish(new ChatEvent.MessageEdited(message.place(), message.key(), text, clock.instant()));
        }
        WebJson.answer(request, visit.views().of(visit.message()));
    }

    /// One's own; the operator may delete any.
    private void delete(Context request) throws IOException {
        Visit visit = new Visit(request, sources);
        Message message = visit.message();
        if (!visit.viewer().operator()) {
            requireOwn(visit, message);
        }
        events.publish(new ChatEvent.MessageDeleted(message.place(), message.key(), clock.instant()));
        PlaceId channel = sources.communities().getPlace(message.place()).channel();
        for (Attachment file : message.attachments()) {
            String name = file.url().substring(file.url().lastIndexOf('/') + 1);
            for (PlaceId place : new HashSet<>(List.of(message.place(), channel))) {
                if (file.url().equals(WebLinks.file(place, name))) {
                    uploads.remove(place, name);
                }
            }
        }
        WebJson.answer(request, Map.of("deleted", message.id().toString()));
    }

    private void react(Context request) {
        Visit visit = Visit.here(request, sources);
        Message message = visit.message();
        JsonNode body = WebJson.body(request);
        String emoji = WebJson.text(body, "emoji");
        if (emoji.isBlank()
                || emoji.length() > LONGEST_EMOJI
                || emoji.chars().anyMatch(c -> Character.isWhitespace(c) || c < ' ')) {
            throw new Refused(400, "error.emoji");
        }
        MemberId member = visit.writer();
        rates.reaction(visit.request());
        events.publish(
                body.path("on").asBoolean(true)
                        ? new ChatEvent.ReactionAdded(message.place(), message.key(), emoji, member)
                        : new ChatEvent.ReactionRemoved(message.place(), message.key(), emoji, member));
        WebJson.answer(request, visit.views().of(visit.message()));
    }

    private static void requireOwn(Visit visit, Message message) {
        if (!visit.viewer()
                .member(visit.community())
                .filter(message.author()::equals)
                .isPresent()) {
            throw new Refused(403, "error.notYours");
        }
    }
}
