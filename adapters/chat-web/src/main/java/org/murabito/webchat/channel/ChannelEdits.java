package org.murabito.webchat.channel;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountStore;
import org.murabito.chat.channel.ChannelSettings;
import org.murabito.chat.channel.ChannelSettingsStore;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.people.KnownMembers;
import org.murabito.webchat.source.WebSources;

/// Makes and changes categories, channels and forums. What was said in them stays where it is, and is seen by whoever
/// can read the place then.
final class ChannelEdits {
    private static final int MOST = 500;

    private final CommunityStore communities;
    private final ChannelSettingsStore settings;
    private final AccountStore accounts;
    private final KnownMembers members;
    private final NameRules names;

    ChannelEdits(WebSources sources, NameRules names) {
        this.communities = sources.communities();
        this.settings = sources.channels();
        this.accounts = sources.accounts();
        this.members = new KnownMembers(communities);
        this.names = names;
    }

    static boolean isEditable(Place place) {
        return switch (place.kind()) {
            case CATEGORY, CHANNEL, FORUM -> true;
            case THREAD, DIRECT -> false;
        };
    }

    /// @param by who makes it, and reads it where it is private; null for an operator without a name
    synchronized Place make(CommunityId community, PlaceKind kind, ChannelChange wanted, @Nullable Account by) {
        String name = NameRules.name(Objects.requireNonNullElse(wanted.name(), ""));
        List<Place> all = editable(community);
        if (all.size() >= MOST) {
            throw new Refused(409, "error.channel.most", MOST);
        }
        String key = names.key(
                name,
                taken -> communities.findPlace(new PlaceId(community, taken)).isPresent());
        Place place = new Place(new PlaceId(community, key), kind, name, null, Access.OPEN, "");
        return change(place, wanted, by);
    }

    /// @param by stays among the readers of what becomes private
    synchronized Place change(Place place, ChannelChange wanted, @Nullable Account by) {
        Place changed = changed(place, wanted);
        requireFreeName(changed, place);
        Set<MemberId> readers = readers(place, changed, wanted.readers(), by);
        if (readers != null) {
            communities.saveReaders(place.id(), readers);
        }
        communities.save(changed);
        ChannelSettings before = settings.of(place.id());
        ChannelSettings now = before.readOnly(Objects.requireNonNullElse(wanted.readOnly(), before.readOnly()))
                .archived(Objects.requireNonNullElse(wanted.archived(), before.archived()));
        if (!now.equals(before)) {
            settings.save(Map.of(place.id(), now));
        }
        return changed;
    }

    private Place changed(Place place, ChannelChange wanted) {
        boolean category = place.kind() == PlaceKind.CATEGORY;
        if (category && (wanted.access() == Access.PRIVATE || Boolean.TRUE.equals(wanted.readOnly()))) {
            throw new Refused(400, "error.channel.category");
        }
        PlaceId parent = place.parent();
        if (wanted.parent() != null && !category) {
            parent = wanted.parent().isEmpty() ? null : category(place.id().community(), wanted.parent());
        }
        return new Place(
                place.id(),
                place.kind(),
                wanted.name() == null ? place.name() : NameRules.name(wanted.name()),
                parent,
                wanted.access() == null ? place.access() : wanted.access(),
                wanted.topic() == null ? place.topic() : NameRules.topic(wanted.topic()));
    }

    private PlaceId category(CommunityId community, String key) {
        return communities
                .findPlace(new PlaceId(community, key))
                .filter(place -> place.kind() == PlaceKind.CATEGORY)
                .map(Place::id)
                .orElseThrow(Refused::notFound);
    }

    /// Two that look the same could not be told apart where somebody names one.
    private void requireFreeName(Place wanted, Place before) {
        String folded = NameRules.folded(wanted.name());
        boolean isNew = communities.findPlace(before.id()).isEmpty();
        boolean renamed = isNew || !folded.equals(NameRules.folded(before.name()));
        boolean category = wanted.kind() == PlaceKind.CATEGORY;
        if (renamed
                && editable(wanted.id().community()).stream()
                        .filter(other -> !other.id().equals(wanted.id()))
                        .filter(other -> (other.kind() == PlaceKind.CATEGORY) == category)
                        .anyMatch(other -> NameRules.folded(other.name()).equals(folded))) {
            throw new Refused(409, "error.channel.taken", wanted.name());
        }
    }

    /// Null where they stay. Of an open channel the list holds the guests who can read it: they stay unless others are
    /// named, and nobody else does.
    private @Nullable Set<MemberId> readers(
            Place before, Place now, @Nullable Set<String> named, @Nullable Account by) {
        boolean becomesPrivate = before.access() != Access.PRIVATE && now.access() == Access.PRIVATE;
        boolean becomesOpen = before.access() == Access.PRIVATE && now.access() == Access.OPEN;
        CommunityId community = now.id().community();
        Set<MemberId> listed = new HashSet<>(communities.readers(now.id()).orElse(Set.of()));
        if (now.access() == Access.PRIVATE && named != null) {
            // Members without an account here, of an import, cannot be named on the page.
            listed.removeIf(member -> accounts.find(member.key()).isPresent());
            named.forEach(id -> listed.add(members.know(community, account(id))));
        }
        if (becomesPrivate && by != null) {
            listed.add(members.know(community, by));
        }
        if (becomesOpen) {
            listed.removeIf(member -> !isGuest(member));
        }
        return becomesPrivate || becomesOpen || (now.access() == Access.PRIVATE && named != null) ? listed : null;
    }

    private boolean isGuest(MemberId member) {
        return communities
                .findMember(member)
                .map(Member::kind)
                .filter(MemberKind.GUEST::equals)
                .isPresent();
    }

    private Account account(String id) {
        return accounts.find(id).orElseThrow(Refused::notFound);
    }

    /// Puts those named into this order, before all others.
    synchronized void order(CommunityId community, List<PlaceId> order) {
        Set<PlaceId> known = editable(community).stream().map(Place::id).collect(Collectors.toSet());
        if (order.size() > MOST || !known.containsAll(order)) {
            throw Refused.notFound();
        }
        Map<PlaceId, ChannelSettings> placed = new HashMap<>();
        for (int i = 0; i < order.size(); i++) {
            placed.put(order.get(i), settings.of(order.get(i)).at(i));
        }
        settings.save(placed);
    }

    private List<Place> editable(CommunityId community) {
        return communities.places(community).stream()
                .filter(ChannelEdits::isEditable)
                .toList();
    }
}
