package org.murabito.discord.speak;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;
import org.murabito.text.Sha256;

/// The messages that one post consists of, each noted under a name of its own: the marker, then `marker#2`, `marker#3`.
final class PostMarkers {
    private static final int NONCE_LENGTH = 24;

    private final PostLog log;

    PostMarkers(PostLog log) {
        this.log = log;
    }

    static String name(String marker, int number) {
        return number == 1 ? marker : marker + "#" + number;
    }

    private static String marker(String name) {
        int hash = name.lastIndexOf('#');
        return hash < 0 ? name : name.substring(0, hash);
    }

    /// What Discord knows one message by for some minutes; it takes 25 characters. Where a later part goes and
    /// the same comes again, Discord would give the one that went: so it is known by when it is sent, too. Where
    /// an end came in between, it is found by its text.
    static String nonce(CommunityId community, String name, Instant at) {
        return nonce(community, name.contains("#") ? name + " " + at : name);
    }

    static String nonce(CommunityId community, String name) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Sha256.bytes(community + " " + name))
                .substring(0, NONCE_LENGTH);
    }

    /// The parts that stand, in order.
    List<PostLog.Entry> of(CommunityId community, String marker) {
        List<PostLog.Entry> parts = new ArrayList<>();
        for (Optional<PostLog.Entry> next = log.find(community, marker);
                next.isPresent();
                next = log.find(community, name(marker, parts.size() + 1))) {
            parts.add(next.get());
        }
        return parts;
    }

    /// The marker of the post that a message is a part of.
    Optional<String> markerOf(PlaceId place, String key) {
        return log.findByKey(place, key).map(entry -> marker(entry.marker()));
    }
}
