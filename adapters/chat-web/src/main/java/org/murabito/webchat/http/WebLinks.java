package org.murabito.webchat.http;

import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// Addresses within the chat.
public final class WebLinks {
    private WebLinks() {}

    public static String community(CommunityId community) {
        return "/c/" + community;
    }

    public static String place(PlaceId place) {
        return community(place.community()) + "/" + Slug.of(place.key());
    }

    public static String message(PlaceId place, String key) {
        return place(place) + "/m/" + Slug.of(key);
    }

    public static String file(PlaceId place, String name) {
        return "/web/files/" + place.community() + "/" + Slug.of(place.key()) + "/" + name;
    }
}
