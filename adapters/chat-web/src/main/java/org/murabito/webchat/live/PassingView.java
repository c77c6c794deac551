package org.murabito.webchat.live;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.WebJson;

/// What a page shows in a place for a while.
record PassingView(
        String community,
        String place,
        @Nullable String key,
        @Nullable String name,
        @Nullable String text) {
    /// As JSON.
    static String of(PlaceId place, @Nullable String key, @Nullable String name, @Nullable String text) {
        return WebJson.write(new PassingView(
                place.community().value(), Slug.of(place.key()), key == null ? null : Slug.of(key), name, text));
    }
}
