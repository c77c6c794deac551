package org.murabito.webchat.source;

import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.channel.ChannelSettingsStore;

/// Whether a place still takes words, and from whom. Threads are as their channel is, channels also as their category.
public record ChannelState(CommunityStore communities, ChannelSettingsStore settings) {
    public boolean isArchived(Place place) {
        PlaceId channel = place.channel();
        PlaceId category = communities.getPlace(channel).parent();
        return settings.isArchived(channel.community())
                || settings.of(channel).archived()
                || (category != null && settings.of(category).archived());
    }

    public boolean isReadOnly(Place place) {
        return settings.of(place.channel()).readOnly();
    }
}
