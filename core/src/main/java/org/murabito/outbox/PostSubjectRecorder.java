package org.murabito.outbox;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.conversation.MembersByName;

/// Records whom a post is about before it is posted: whoever is named in it, and whom it is for.
public record PostSubjectRecorder(CommunityStore communities, PostSubjects subjects) {
    /// False where it is about nobody.
    boolean note(PlaceId place, String marker, String text, Markup markup, Set<MemberId> whom) {
        Set<MemberId> all = new HashSet<>(whom);
        communities.members(place.community()).stream()
                .filter(member -> names(text, markup, member))
                .map(Member::id)
                .forEach(all::add);
        subjects.note(place, marker, all);
        return !all.isEmpty();
    }

    /// Who of a community's members is known by name, and named in a text or one of those it is about.
    public static Set<MemberId> known(List<Member> members, String text, Markup markup, Set<MemberId> about) {
        return members.stream()
                .filter(Member::isNamed)
                .filter(member -> about.contains(member.id()) || names(text, markup, member))
                .map(Member::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Whether one of those who were known has no name any more.
    boolean isOneForgotten(Set<MemberId> known) {
        return known.stream()
                .map(communities::findMember)
                .anyMatch(member -> member.filter(Member::isNamed).isEmpty());
    }

    private static boolean names(String text, Markup markup, Member member) {
        return member.isHuman() && (names(text, markup.escape(member.name())) || names(text, member.name()));
    }

    /// What will be posted, without the name of somebody who is forgotten.
    public static String without(String name, String text) {
        return names(text, name) ? named(text, name).replaceAll(Member.NAMELESS) : text;
    }

    private static boolean names(String text, String name) {
        return !name.isBlank()
                && !name.equals(Member.NAMELESS)
                && text.contains(name)
                && named(text, name).find();
    }

    /// As a post names somebody: by itself, or with a title in Japanese. A short name stands within many words.
    private static Matcher named(String text, String name) {
        String quoted = Pattern.quote(name);
        String title = Pattern.quote(MembersByName.titled(name).substring(name.length()));
        return Pattern.compile(quoted + "(?=" + title + ")|(?<![\\p{L}\\p{N}])" + quoted + "(?![\\p{L}\\p{N}])")
                .matcher(text);
    }
}
