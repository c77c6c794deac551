package org.murabito.webchat.rich;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;

/// Finds the member or channel that a text names after `@` or `#`: the longest name wins.
public final class NameFinder {
    static final int LONGEST = 80;

    private final Map<String, Member> members = new HashMap<>();
    private final Map<String, Place> channels = new HashMap<>();
    private final BitSet initials = new BitSet();

    /// Of what the reader can see: the name of a hidden channel stays plain text.
    public NameFinder(CommunityStore communities, Sight sight) {
        CommunityId community = sight.community();
        for (Member member : communities.members(community)) {
            members.putIfAbsent(fold(member.name()), member);
            if (member.kind() == MemberKind.SELF) {
                members.put(fold(member.name()), member);
                member.alsoCalled().forEach(name -> members.putIfAbsent(fold(name), member));
            }
        }
        for (Place place : communities.places(community)) {
            if ((place.kind() == PlaceKind.CHANNEL || place.kind() == PlaceKind.FORUM) && sight.covers(place)) {
                channels.putIfAbsent(fold(place.name()), place);
            }
        }
        Stream.concat(members.keySet().stream(), channels.keySet().stream())
                .filter(name -> !name.isEmpty())
                .forEach(name -> initials.set(name.charAt(0)));
    }

    record Named<T>(T what, int length) {}

    Optional<Named<Member>> memberAt(String text) {
        return longest(members, text);
    }

    Optional<Named<Place>> channelAt(String text) {
        return longest(channels, text);
    }

    private <T> Optional<Named<T>> longest(Map<String, T> named, String text) {
        if (text.isEmpty() || !initials.get(fold(text.substring(0, 1)).charAt(0))) {
            return Optional.empty();
        }
        for (int length = Math.min(LONGEST, text.length()); length > 0; length--) {
            T what = named.get(fold(text.substring(0, length)));
            if (what != null && endsThere(text, length)) {
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
