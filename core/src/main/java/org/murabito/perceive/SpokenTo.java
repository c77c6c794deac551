package org.murabito.perceive;

import java.util.List;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.persona.Persona;

/// Tells what members said to Murabito from what they said to each other. An order or a question to it is between the
/// two of them: it says nothing about the matter, and is no source of an answer.
public final class SpokenTo {
    private final List<CallReader> callings;

    private SpokenTo(List<CallReader> callings) {
        this.callings = callings;
    }

    /// Murabito under every name that it bears in a community.
    public static SpokenTo in(CommunityStore communities, CommunityId community) {
        return new SpokenTo(communities.members(community).stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .map(self -> new CallReader(Persona.called(self.name(), self.alsoCalled())))
                .toList());
    }

    public boolean is(Message message) {
        return is(message.text());
    }

    public boolean is(String text) {
        return callings.stream().anyMatch(calling -> calling.areTo(text));
    }
}
