package org.murabito.webchat.source;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Offer;

/// The buttons that stand below Murabito's newest posts. None outlives the process, as nothing does that they are
/// about.
public final class OfferedButtons {
    private static final int MOST = 1_000;

    private final Map<Post, Offer> standing = Collections.synchronizedMap(BoundedMap.byInsertion(MOST));

    private record Post(PlaceId place, String key) {}

    public void set(PlaceId place, String key, @Nullable Offer offer) {
        Post post = new Post(place, key);
        if (offer == null) {
            standing.remove(post);
        } else {
            standing.put(post, offer);
        }
    }

    public Optional<Offer> below(PlaceId place, String key) {
        return Optional.ofNullable(standing.get(new Post(place, key)));
    }
}
