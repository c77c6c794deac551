package org.murabito.webchat.request;

import io.javalin.http.Context;
import java.util.List;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.Account;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.sign.Guard;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.ChannelState;
import org.murabito.webchat.source.WebSources;

/// One request to what lies in a community: what its path names, as far as the viewer can see it. What is
/// hidden and what is not there are refused alike.
public final class Visit {
    private final Context request;
    private final WebSources sources;
    private final Viewer viewer;
    private final CommunityId community;
    private final MessageViews views;
    private final ChannelState state;

    public Visit(Context request, WebSources sources) {
        this.request = request;
        this.sources = sources;
        this.viewer = Guard.viewer(request);
        requireSomebody(viewer);
        this.community = community(request.pathParam("community"));
        this.views = new MessageViews(sources, viewer, community);
        this.state = new ChannelState(sources.communities(), sources.channels());
        if (!viewer.seesAnything(sources.sights(), community)) {
            throw Refused.notFound();
        }
    }

    /// At a place where something is to be said. Nobody on a platform would hear what is written here.
    public static Visit here(Context request, WebSources sources) {
        Visit visit = new Visit(request, sources);
        if (sources.elsewhere().test(visit.community())) {
            throw new Refused(403, "error.elsewhere");
        }
        visit.requireNotArchived();
        return visit;
    }

    /// For what operators alone may see or do.
    public static Visit ofOperator(Context request, WebSources sources) {
        Guard.requireOperator(request);
        return new Visit(request, sources);
    }

    public static void requireSomebody(Viewer viewer) {
        if (viewer.account() == null && !viewer.operator()) {
            throw new Refused(401, "error.signIn");
        }
    }

    public Context request() {
        return request;
    }

    public Viewer viewer() {
        return viewer;
    }

    public Language language() {
        return Guard.language(request);
    }

    public CommunityId community() {
        return community;
    }

    public MessageViews views() {
        return views;
    }

    public Sight sight() {
        return views.sight();
    }

    public Place place() {
        return place(request.pathParam("place"));
    }

    Place place(String slug) {
        return sources.communities()
                .findPlace(new PlaceId(community, Slug.key(slug)))
                .filter(sight()::covers)
                .orElseThrow(Refused::notFound);
    }

    /// One that takes words, and where they are kept.
    public Place placeToTalkIn() {
        Place place = place();
        switch (place.kind()) {
            case CHANNEL, THREAD, DIRECT -> {
                requireWriter(place);
                requireKept(place);
            }
            case FORUM, CATEGORY -> throw new Refused(400, "error.placeTakesNoPosts");
        }
        return place;
    }

    /// Refuses everybody where nothing is said any more.
    public void requireNotArchived() {
        if (state.isArchived(place())) {
            throw new Refused(403, "error.archived");
        }
    }

    /// Refuses members where operators alone write.
    public void requireWriter(Place place) {
        if (!viewer.operator() && state.isReadOnly(place)) {
            throw new Refused(403, "error.readOnly");
        }
    }

    public void requireKept(Place place) {
        if (sources.memory().keeping().isNeverRead(place.channel())) {
            throw new Refused(403, "error.neverRead");
        }
    }

    public Message message() {
        return message(Slug.key(request.pathParam("key")));
    }

    public Message message(String key) {
        return sources.messages().find(sight(), place().id(), key).orElseThrow(Refused::notFound);
    }

    /// The viewer as a member; they become one with the first thing they do, and again after they were forgotten.
    public MemberId writer() {
        Account account = viewer.account();
        if (account == null) {
            throw new Refused(401, "error.signIn");
        }
        MemberId id = new MemberId(community, account.id());
        if (sources.memory().keeping().isOut(id)) {
            throw new Refused(403, "error.optedOut");
        }
        MemberKind kind = account.isGuest() ? MemberKind.GUEST : MemberKind.PERSON;
        Member known = sources.communities().findMember(id).orElse(null);
        if (known == null || !known.name().equals(account.name()) || known.kind() != kind) {
            List<String> alsoCalled = known == null ? List.of() : known.alsoCalled();
            sources.communities().save(new Member(id, account.name(), kind, alsoCalled));
        }
        return id;
    }

    /// Whom the viewer acts as; the operator needs no account for it.
    public MemberId asker() {
        return viewer.member(community).orElseGet(() -> new MemberId(community, viewer.key()));
    }

    private CommunityId community(String value) {
        try {
            return sources.communities()
                    .findCommunity(new CommunityId(value))
                    .orElseThrow(Refused::notFound)
                    .id();
        } catch (IllegalArgumentException e) {
            throw Refused.notFound();
        }
    }
}
