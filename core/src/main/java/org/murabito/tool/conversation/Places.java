package org.murabito.tool.conversation;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;

/// The places a sight covers, and nothing of any other: a place out of sight and one that does not exist get the same
/// words.
final class Places {
    private static final int SHOWN = 8;

    private final CommunityStore communities;

    Places(CommunityStore communities) {
        this.communities = communities;
    }

    /// Channels, forums, threads and direct conversations.
    List<Place> visible(Sight sight) {
        return communities.places(sight.community()).stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY && sight.covers(place))
                .toList();
    }

    List<Place> threadsOf(Sight sight, PlaceId channel) {
        return visible(sight).stream()
                .filter(place -> place.kind() == PlaceKind.THREAD && channel.equals(place.parent()))
                .toList();
    }

    Optional<Place> find(Sight sight, PlaceId id) {
        return communities.findPlace(id).filter(sight::covers);
    }

    Found<Place> find(Sight sight, String called) {
        String name = normal(called);
        List<Place> visible = visible(sight);
        List<Place> exact = visible.stream()
                .filter(place -> place.id().key().equals(called.strip())
                        || normal(place.name()).equals(name))
                .toList();
        List<Place> best = exact.isEmpty()
                ? visible.stream()
                        .filter(place -> !name.isEmpty() && normal(place.name()).contains(name))
                        .toList()
                : exact;
        List<Place> channels =
                best.stream().filter(place -> place.kind() != PlaceKind.THREAD).toList();
        List<Place> meant = channels.size() == 1 ? channels : best;
        return switch (meant.size()) {
            case 0 -> new Found.None<>(Definitions.say("no-place", called, some(visible)));
            case 1 -> new Found.One<>(meant.getFirst());
            default ->
                new Found.None<>(Definitions.say(
                        "several-places",
                        called,
                        listed(meant.stream().map(this::shown)),
                        listed(meant.stream().map(place -> place.id().key()))));
        };
    }

    /// `#channel`; a thread stands apart, with its channel named by [#channelOf].
    String shown(Place place) {
        return "#" + place.name();
    }

    Place channelOf(Place place) {
        return communities.findPlace(place.channel()).orElse(place);
    }

    Optional<Place> categoryOf(Place place) {
        return Optional.ofNullable(channelOf(place).parent()).flatMap(communities::findPlace);
    }

    private String some(List<Place> visible) {
        List<Place> channels = visible.stream()
                .filter(place -> place.kind() != PlaceKind.THREAD)
                .toList();
        return channels.isEmpty()
                ? Definitions.say("no-places")
                : Definitions.say("some-places", listed(channels.stream().map(this::shown)));
    }

    private static String listed(Stream<String> names) {
        return names.limit(SHOWN).collect(Collectors.joining(", "));
    }

    static String normal(String name) {
        String bare = Normalizer.normalize(name, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        return bare.startsWith("#") || bare.startsWith("@") ? bare.substring(1) : bare;
    }
}
