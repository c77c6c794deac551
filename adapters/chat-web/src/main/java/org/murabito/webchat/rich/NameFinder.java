package org.murabito.webchat.rich;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;

/// Finds the member or channel that a text names after `@` or `#`: the longest name wins.
public final class NameFinder {
    static final int LONGEST = 80;

    private final CommunityStore communities;
    private final Sight sight;
    private final Predicate<Member> shown;

    /// Made once a text names somebody; most do not.
    private @Nullable Names<Member> members;

    private @Nullable Names<Place> channels;

    /// Of what the reader can see: the name of a hidden channel stays plain text.
    public NameFinder(CommunityStore communities, Sight sight) {
        this(communities, sight, _ -> true);
    }

    /// @param shown of whom the reader may learn that they are here; the names of others stay plain text, too
    public NameFinder(CommunityStore communities, Sight sight, Predicate<Member> shown) {
        this.communities = communities;
        this.sight = sight;
        this.shown = shown;
    }

    private record Names<T>(Map<String, T> byName, BitSet initials) {
        static <T> Names<T> of(Map<String, T> byName) {
            BitSet initials = new BitSet();
            byName.keySet().stream().filter(name -> !name.isEmpty()).forEach(name -> initials.set(name.charAt(0)));
            return new Names<>(byName, initials);
        }
    }

    private Names<Member> members() {
        Names<Member> known = members;
        if (known == null) {
            Map<String, Member> byName = new HashMap<>();
            for (Member member : communities.members(sight.community())) {
                byName.putIfAbsent(fold(member.name()), member);
                if (member.kind() == MemberKind.SELF) {
                    byName.put(fold(member.name()), member);
                    member.alsoCalled().forEach(name -> byName.putIfAbsent(fold(name), member));
                }
            }
            known = Names.of(byName);
            members = known;
        }
        return known;
    }

    private Names<Place> channels() {
        Names<Place> known = channels;
        if (known == null) {
            Map<String, Place> byName = new HashMap<>();
            for (Place place : communities.places(sight.community())) {
                if ((place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM) && sight.covers(place)) {
                    byName.putIfAbsent(fold(place.name()), place);
                }
            }
            known = Names.of(byName);
            channels = known;
        }
        return known;
    }

    record Named<T>(T what, int length) {}

    Optional<Named<Member>> memberAt(String text) {
        return longest(members(), text, shown);
    }

    Optional<Named<Place>> channelAt(String text) {
        return longest(channels(), text, _ -> true);
    }

    private <T> Optional<Named<T>> longest(Names<T> named, String text, Predicate<T> shown) {
        if (text.isEmpty() || !named.initials().get(fold(text.substring(0, 1)).charAt(0))) {
            return Optional.empty();
        }
        for (int length = Math.min(LONGEST, text.length()); length > 0; length--) {
            T what = named.byName().get(fold(text.substring(0, length)));
            if (what != null && endsThere(text, length) && shown.test(what)) {
                return Optional.of(new Named<>(what, length));
            }
        }
        return Optional.empty();
    }

    /// A name in Latin letters ends where the letters end; Japanese goes on without a space.
    private static boolean endsThere(String text, int length) {
        return length == text.length() || !isLatinWord(text.charAt(length - 1)) || !isLatinWord(text.charAt(length));
    }

    private static boolean isLatinWord(char c) {
        return c < 0x250 && Character.isLetterOrDigit(c);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
