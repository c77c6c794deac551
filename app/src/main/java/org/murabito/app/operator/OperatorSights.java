package org.murabito.app.operator;

import java.util.List;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// The terminal's sign-in: whoever may read the data folder is the operator.
public final class OperatorSights {
    private final Sights sights;

    public OperatorSights(Sights sights) {
        this.sights = sights;
    }

    public Sight everything(CommunityId community) {
        return sights.ofOperator(community);
    }

    /// How many messages a community has.
    public long count(Stores stores, CommunityId community) {
        List<PlaceId> places =
                stores.communities().places(community).stream().map(Place::id).toList();
        return stores.messages().contents(everything(community), places).values().stream()
                .mapToLong(MessageStore.Content::messages)
                .sum();
    }

    /// What may be told in a place, for whoever wants to know how it looks from there.
    public Sight from(PlaceId place) {
        return sights.inPlace(place);
    }
}
