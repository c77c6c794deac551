package org.murabito.perceive;

import java.util.List;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.OrderReader;
import org.murabito.persona.Persona;

/// Tells what members asked or ordered of Murabito from what they said to each other. It is between the two of
/// them, says nothing about the matter, and is no source of an answer. What they let it know is said to everybody.
public final class SpokenTo {
    private final List<CallReader> callings;
    private final OrderReader orders;

    private SpokenTo(List<CallReader> callings, OrderReader orders) {
        this.callings = callings;
        this.orders = orders;
    }

    /// Murabito under every name that it bears in a community.
    public static SpokenTo in(CommunityStore communities, CommunityId community, OrderReader orders) {
        return new SpokenTo(
                communities.members(community).stream()
                        .filter(member -> member.kind() == MemberKind.SELF)
                        .map(self -> new CallReader(Persona.called(self.name(), self.alsoCalled())))
                        .toList(),
                orders);
    }

    /// Where everything that calls Murabito counts, whatever it says.
    public static SpokenTo in(CommunityStore communities, CommunityId community) {
        return in(communities, community, new ExactOrders());
    }

    public boolean is(Message message) {
        return is(message.text());
    }

    public boolean is(String text) {
        return callings.stream()
                .filter(calling -> calling.areTo(text))
                .findFirst()
                .filter(calling -> !orders.states(calling.withoutCalling(text)))
                .isPresent();
    }
}
