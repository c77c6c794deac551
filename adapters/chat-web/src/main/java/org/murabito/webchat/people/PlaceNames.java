package org.murabito.webchat.people;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.WebJson;

/// Channels of several communities, as the page writes and reads them.
record PlaceNames(CommunityStore communities) {
    private static final int MOST = 500;

    record Named(String community, String communityName, String place, String name) {}

    /// Those that are still there.
    List<Named> of(Collection<PlaceId> places) {
        return places.stream()
                .flatMap(id -> communities
                        .findPlace(id)
                        .map(place -> new Named(
                                id.community().value(),
                                communities.getCommunity(id.community()).name(),
                                Slug.of(id.key()),
                                place.name()))
                        .stream())
                .toList();
    }

    /// What the community of an id is called; empty where there is none.
    Optional<String> community(String id) {
        return communities.communities().stream()
                .filter(one -> one.id().value().equals(id))
                .map(Community::name)
                .findFirst();
    }

    static List<PlaceId> read(JsonNode list) {
        if (list.isMissingNode()) {
            return List.of();
        }
        if (!list.isArray() || list.size() > MOST) {
            throw new Refused(400, "error.json");
        }
        List<PlaceId> places = new ArrayList<>();
        for (JsonNode one : list) {
            try {
                places.add(new PlaceId(
                        new CommunityId(WebJson.text(one, "community")), Slug.key(WebJson.text(one, "place"))));
            } catch (IllegalArgumentException e) {
                throw Refused.notFound();
            }
        }
        return places;
    }
}
