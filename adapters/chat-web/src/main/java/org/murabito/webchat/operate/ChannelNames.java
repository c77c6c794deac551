package org.murabito.webchat.operate;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.usage.ModelUsage;
import org.murabito.webchat.http.Slug;

/// What channels are called on the dashboard. Threads are of their channel.
public record ChannelNames(CommunityStore communities) {
    /// @param place null where no place asked, or it is not there any more
    public record Named(
            String community,
            String communityName,
            @Nullable String place,
            @Nullable String name) {}

    Named of(ModelUsage used) {
        return used.place().map(this::of).orElseGet(() -> community(used.community()));
    }

    public Named of(PlaceId id) {
        Named community = community(id.community().value());
        return communities
                .findPlace(id)
                .map(this::channel)
                .map(channel -> new Named(
                        community.community(),
                        community.communityName(),
                        Slug.of(channel.id().key()),
                        channel.name()))
                .orElse(community);
    }

    Named community(String id) {
        return new Named(
                id,
                communities
                        .findCommunity(new CommunityId(id))
                        .map(found -> found.name())
                        .orElse(id),
                null,
                null);
    }

    private Place channel(Place place) {
        return Optional.of(place.channel()).flatMap(communities::findPlace).orElse(place);
    }
}
