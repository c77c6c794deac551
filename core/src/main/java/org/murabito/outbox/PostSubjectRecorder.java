package org.murabito.outbox;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.conversation.MembersByName;

/// Records whom a post is about before it is posted: whoever is named in it, and whom it is for.
public record PostSubjectRecorder(CommunityStore communities, PostSubjects subjects) {
    public void note(PlaceId place, String marker, String text, Markup markup, Set<MemberId> whom) {
        Set<MemberId> all = new HashSet<>(whom);
        communities.members(place.community()).stream()
                .filter(Member::isHuman)
                .filter(member -> names(text, markup.escape(member.name())) || names(text, member.name()))
                .map(Member::id)
                .forEach(all::add);
        subjects.note(place, marker, all);
    }

    /// As a post names somebody: by itself, or with a title in Japanese. A short name stands within many words.
    private static boolean names(String text, String name) {
        return !name.isBlank()
                && text.contains(name)
                && (text.contains(MembersByName.titled(name))
                        || Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])")
                                .matcher(text)
                                .find());
    }
}
