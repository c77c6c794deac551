package org.murabito.slack.sight;

import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;

/// Murabito's own sight of the place it acts in, for looking up whether a message is known.
public final class SlackSight {
    private final Sights sights;

    public SlackSight(Sights sights) {
        this.sights = sights;
    }

    public Sight at(PlaceId place) {
        return sights.inPlace(place);
    }
}
