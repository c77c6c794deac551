package org.murabito.rehearse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.persona.Persona;

/// Who Murabito is in a rehearsal: itself, or a member whose place it takes.
///
/// @param persona the names that call it
/// @param taken the member whose posts stand as its own; null for none
public record RehearsalRole(Persona persona, @Nullable MemberId taken) {
    public static RehearsalRole own(Persona persona) {
        return new RehearsalRole(persona, null);
    }

    /// In place of a member: whoever calls them calls it.
    public static RehearsalRole of(Member member) {
        List<String> others =
                member.alsoCalled().stream().filter(name -> !name.isBlank()).toList();
        return new RehearsalRole(Persona.called(member.name(), others), member.id());
    }

    /// The member as they count in this rehearsal. Where Murabito takes the place of another, its own posts are those
    /// of
    /// some other bot.
    public Member playing(Member member) {
        if (taken == null) {
            return member;
        }
        if (member.id().equals(taken)) {
            return member.kind() == MemberKind.SELF ? member : as(member, MemberKind.SELF);
        }
        return member.kind() == MemberKind.SELF ? as(member, MemberKind.BOT) : member;
    }

    private static Member as(Member member, MemberKind kind) {
        return new Member(member.id(), member.name(), kind, member.alsoCalled());
    }
}
