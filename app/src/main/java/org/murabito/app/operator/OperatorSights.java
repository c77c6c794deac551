package org.murabito.app.operator;

import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// The terminal's sign-in: whoever may read the data folder is the operator.
public final class OperatorSights {
    private final Sights sights;

    public OperatorSights(Sights sights) {
        this.sights = sights;
    }

    /// Everything in a community.
    public Sight everything(CommunityId community) {
        return sights.ofOperator(community);
    }

    /// What may be told in a place, for whoever wants to know how it looks from there.
    public Sight from(PlaceId place) {
        return sights.inPlace(place);
    }
}
