package org.murabito.sight;

import org.murabito.archive.CommunityStore;
import org.murabito.chat.Access;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// Whether every member of a community can open a place.
public record Openness(CommunityStore communities) {
    /// Open all the way up.
    public boolean isPublic(Place place) {
        if (place.kind() == PlaceKind.DIRECT || place.access() == Access.PRIVATE) {
            return false;
        }
        PlaceId parent = place.parent();
        return parent == null || isPublic(communities.getPlace(parent));
    }
}
