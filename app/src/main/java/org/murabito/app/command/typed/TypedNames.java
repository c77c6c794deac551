package org.murabito.app.command.typed;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.app.village.Village;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;

/// Finds what the operator calls by name: communities, channels and members, ignoring case and width.
public final class TypedNames {
    private static final int SHOWN = 12;

    private final CommunityStore communities;

    public TypedNames(CommunityStore communities) {
        this.communities = communities;
    }

    /// The community of that name, or the only one there is; the made-up village does not count beside one other.
    public Community community(@Nullable String name) {
        List<Community> all = meant();
        if (all.isEmpty()) {
            throw new Mistake(
                    "There is no community yet: ./murabito import PATH brings one in, ./murabito starts with a"
                            + " village of its own.");
        }
        if (name == null) {
            if (all.size() > 1) {
                throw new Mistake("There are several communities; name one with --community: "
                        + listed(all, community -> community.id().toString()));
            }
            return all.getFirst();
        }
        return communities(name).getFirst();
    }

    private List<Community> meant() {
        List<Community> all = communities.communities();
        if (all.size() < 2) {
            return all;
        }
        List<Community> others =
                all.stream().filter(community -> !Village.isOne(community)).toList();
        return others.size() == 1 ? others : all;
    }

    /// The community of that name, or all; the made-up village does not count beside one other.
    public List<Community> communities(@Nullable String name) {
        if (name == null) {
            return meant();
        }
        List<Community> all = communities.communities();
        List<Community> named =
                all.stream().filter(community -> isNamed(community, name)).toList();
        if (named.isEmpty()) {
            throw new Mistake("There is no community \"" + name + "\"; there is "
                    + listed(all, community -> community.id().toString()));
        }
        return named;
    }

    public static boolean isNamed(Community community, String typed) {
        return same(community.id().toString(), typed) || same(community.name(), typed);
    }

    /// Channels, forums, threads or direct conversations of that name or key; `#` may stand before it.
    public List<Place> places(CommunityId community, String name) {
        String bare = name.startsWith("#") || name.startsWith("＃") ? name.substring(1) : name;
        List<Place> speakable = communities.places(community).stream()
                .filter(place -> place.kind() != PlaceKind.CATEGORY)
                .toList();
        List<Place> byKey = speakable.stream()
                .filter(place ->
                        place.id().key().equals(bare) || place.id().toString().equals(bare))
                .toList();
        if (!byKey.isEmpty()) {
            return byKey;
        }
        List<Place> named =
                speakable.stream().filter(place -> same(place.name(), bare)).toList();
        List<Place> channels =
                named.stream().filter(place -> place.kind() != PlaceKind.THREAD).toList();
        return channels.isEmpty() ? named : channels;
    }

    /// The one place of that name.
    public Place place(CommunityId community, String name) {
        List<Place> places = places(community, name);
        if (places.isEmpty()) {
            throw new Mistake("There is no channel \"" + name + "\" in " + community + "; there is "
                    + listed(
                            communities.places(community).stream()
                                    .filter(place ->
                                            place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM)
                                    .toList(),
                            Place::name));
        }
        if (places.size() > 1) {
            throw new Mistake("Several places in " + community + " are called \"" + name + "\"; use the key: "
                    + listed(places, place -> place.id().key()));
        }
        return places.getFirst();
    }

    /// Everybody of that name, handle or key; several people may share one.
    public List<Member> members(CommunityId community, String name) {
        String bare = name.startsWith("@") || name.startsWith("＠") ? name.substring(1) : name;
        return communities.members(community).stream()
                .filter(member -> member.id().key().equals(bare)
                        || same(member.name(), bare)
                        || member.alsoCalled().stream().anyMatch(other -> same(other, bare)))
                .toList();
    }

    /// The one member of that name.
    public Member member(CommunityId community, String name) {
        List<Member> members = members(community, name);
        if (members.isEmpty()) {
            throw new Mistake("There is no member \"" + name + "\" in " + community + "; there is "
                    + listed(communities.members(community), Member::name));
        }
        if (members.size() > 1) {
            throw new Mistake("Several members of " + community + " are called \"" + name + "\"; use the key: "
                    + listed(members, member -> member.id().key()));
        }
        return members.getFirst();
    }

    private static boolean same(String one, String other) {
        return plain(one).equals(plain(other));
    }

    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
    }

    private static <T> String listed(List<T> things, Function<T, String> name) {
        String first = things.stream().limit(SHOWN).map(name).collect(Collectors.joining(", "));
        return things.size() > SHOWN ? first + " and " + (things.size() - SHOWN) + " more" : first;
    }
}
