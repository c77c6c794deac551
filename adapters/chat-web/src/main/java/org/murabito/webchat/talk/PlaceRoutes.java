package org.murabito.webchat.talk;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore.Content;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.channel.ChannelSettings;
import org.murabito.sight.Openness;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.live.Live;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.Threads;
import org.murabito.webchat.request.Visit;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.PlaceReaders;
import org.murabito.webchat.source.ChannelOrder;
import org.murabito.webchat.source.OwnMember;
import org.murabito.webchat.source.WebSources;

/// A community's channels, members and threads.
public final class PlaceRoutes {
    private static final int MOST_MEMBERS = 2_000;
    private static final int THREADS_A_PAGE = 100;
    private static final int FURTHEST = 100_000;

    private final WebSources sources;
    private final Uploads uploads;
    private final Live live;
    private final Threads threads;
    private final OwnMember self;
    private final PlaceReaders readers;
    private final UnreadMarks marks;
    private final MessageRoutes messages;

    public PlaceRoutes(WebSources sources, Uploads uploads, Live live, OwnMember self) {
        this.sources = sources;
        this.uploads = uploads;
        this.live = live;
        this.threads = new Threads(sources.communities());
        this.self = self;
        this.readers = new PlaceReaders(sources.sights(), sources.communities(), sources.accounts());
        this.marks = new UnreadMarks(sources, live);
        this.messages = new MessageRoutes(sources, marks);
    }

    public void contribute(RoutesConfig routes) {
        routes.get("/web/api/c/{community}", this::show);
        messages.contribute(routes);
        marks.contribute(routes);
        routes.get("/web/api/c/{community}/p/{place}/threads", this::threads);
        routes.get("/web/api/c/{community}/p/{place}/readers", this::readers);
        routes.delete("/web/api/c/{community}", this::remove);
    }

    /// @param locked whether some members cannot open it
    /// @param never whether nothing of it is kept, so that nothing can be posted
    /// @param readOnly whether operators alone write in it
    record PlaceView(
            String slug,
            String kind,
            String name,
            @Nullable String parent,
            boolean locked,
            boolean never,
            boolean readOnly,
            boolean archived,
            String topic,
            UnreadMarks.Mark unread) {}

    /// @param out whether the viewer wants nothing of themselves kept, and so cannot write
    /// @param elsewhere whether it is on its platform that members write
    record CommunityView(
            String id,
            String name,
            String door,
            List<PlaceView> places,
            List<MessageView.Who> members,
            List<MessageView.Who> here,
            @Nullable String me,
            boolean out,
            boolean elsewhere,
            boolean archived,
            long cursor) {}

    /// @param name null where it went with the words that it was
    record ThreadView(
            String slug,
            @Nullable String name,
            long count,
            @Nullable MessageView root,
            String latestAt) {}

    /// @param next from where on to ask for what comes after these; absent after the last
    record ThreadsView(List<ThreadView> threads, @Nullable Integer next) {}

    private void show(Context request) {
        Visit visit = new Visit(request, sources);
        long cursor = sources.messages().cursor();
        self.in(visit.community());
        Sight sight = visit.sight();
        Map<PlaceId, ChannelSettings> settings = sources.channels().in(visit.community());
        List<Place> seen = ChannelOrder.sorted(sources.communities().places(visit.community()), settings).stream()
                .filter(place -> place.kind() != PlaceKind.THREAD && sight.covers(place))
                .toList();
        UnreadMarks.View unread = marks.new View(visit, seen);
        WebJson.answer(
                request,
                new CommunityView(
                        visit.community().value(),
                        sources.communities().getCommunity(visit.community()).name(),
                        sources.communities()
                                .getCommunity(visit.community())
                                .door()
                                .name()
                                .toLowerCase(Locale.ROOT),
                        seen.stream()
                                .map(place -> view(place, settings, unread))
                                .toList(),
                        sources.communities().members(visit.community()).stream()
                                .filter(member -> !visit.viewer().isGuest() || isShownToGuest(visit, member))
                                .limit(MOST_MEMBERS)
                                .map(member -> visit.views().who(member.id()))
                                .toList(),
                        live.here(visit.viewer()).stream()
                                .map(MessageView.Who::of)
                                .toList(),
                        visit.viewer()
                                .member(visit.community())
                                .map(member -> member.key())
                                .orElse(null),
                        visit.viewer()
                                .member(visit.community())
                                .filter(sources.memory().keeping()::isOut)
                                .isPresent(),
                        sources.elsewhere().test(visit.community()),
                        sources.channels().isArchived(visit.community()),
                        cursor));
    }

    /// Guests are told of nobody but those who wrote to them.
    private static boolean isShownToGuest(Visit visit, Member member) {
        return member.kind() == MemberKind.SELF || visit.viewer().is(member.id());
    }

    private PlaceView view(Place place, Map<PlaceId, ChannelSettings> settings, UnreadMarks.View unread) {
        ChannelSettings own = settings.getOrDefault(place.id(), ChannelSettings.STANDARD);
        PlaceId above = place.parent();
        boolean archived = own.archived()
                || (above != null
                        && settings.getOrDefault(above, ChannelSettings.STANDARD)
                                .archived());
        return new PlaceView(
                Slug.of(place.id().key()),
                place.kind().name().toLowerCase(Locale.ROOT),
                place.name(),
                place.parent() == null ? null : Slug.of(place.parent().key()),
                !new Openness(sources.communities()).isPublic(place),
                sources.memory().keeping().isNeverRead(place.channel()),
                own.readOnly(),
                archived,
                place.topic(),
                unread.of(place));
    }

    /// The threads under a channel or forum, those with the newest words first.
    private void threads(Context request) {
        Visit visit = new Visit(request, sources);
        Place channel = visit.place();
        Sight sight = visit.sight();
        List<Place> all = sources.communities().places(visit.community()).stream()
                .filter(place ->
                        place.kind() == PlaceKind.THREAD && channel.id().equals(place.parent()) && sight.covers(place))
                .toList();
        Map<PlaceId, Content> contents =
                sources.messages().contents(sight, all.stream().map(Place::id).toList());
        int from = QueryParameters.number(request, "from", 0, FURTHEST, "error.operate.from")
                .orElse(0);
        int next = from + THREADS_A_PAGE;
        WebJson.answer(
                request,
                new ThreadsView(
                        all.stream()
                                .flatMap(place -> Stream.ofNullable(contents.get(place.id()))
                                        .map(content -> Map.entry(place, content)))
                                .sorted(Comparator.comparing((Map.Entry<Place, Content> thread) ->
                                                thread.getValue().newest())
                                        .reversed())
                                .skip(from)
                                .limit(THREADS_A_PAGE)
                                .map(thread -> thread(visit, thread.getKey(), thread.getValue()))
                                .toList(),
                        next < contents.size() ? next : null));
    }

    private void readers(Context request) {
        Visit visit = new Visit(request, sources);
        WebJson.answer(request, readers.of(visit.place(), visit.viewer()));
    }

    private ThreadView thread(Visit visit, Place place, Content content) {
        Sight sight = visit.sight();
        Message root = threads.root(sources.messages(), sight, place)
                .or(() -> sources.messages().latest(sight, place.id(), 1_000, null).stream()
                        .findFirst())
                .orElse(null);
        return new ThreadView(
                Slug.of(place.id().key()),
                place.isUntitled() ? null : place.name(),
                content.messages(),
                root == null ? null : visit.views().of(root),
                content.newest().toString());
    }

    private void remove(Context request) throws IOException {
        Visit visit = Visit.ofOperator(request, sources);
        sources.programs().end(visit.community());
        sources.communities().remove(visit.community());
        uploads.removeAll(visit.community());
        live.removed(visit.community());
        WebJson.answer(request, Map.of("removed", visit.community().value()));
    }
}
