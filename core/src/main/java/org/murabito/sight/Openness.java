package org.murabito.sight;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;

/// Whether every member of a community can open a place.
public record Openness(CommunityStore communities) {
    /// Open all the way up, or by roles to whoever has none.
    public boolean isPublic(Place place) {
        Place gate = gate(place);
        return gate == null
                || (gate.access() == Access.BY_ROLES && RoleInclusion.holds(RoleAccess.EVERYONE, admission(gate)));
    }

    /// The nearest place at or above this one that not everybody may open; null if there is none.
    @Nullable
    Place gate(Place place) {
        if (place.kind() == PlaceKind.DIRECT || place.access() != Access.OPEN) {
            return place;
        }
        PlaceId parent = place.parent();
        return parent == null ? null : gate(communities.getPlace(parent));
    }

    /// Whom roles let in; nobody while that was not said.
    RoleAccess admission(Place gate) {
        return communities.admission(gate.id()).orElse(RoleAccess.NOBODY);
    }
}
