package org.murabito.webchat.source;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.channel.ChannelSettings;

/// Places as operators ordered them; what nobody ordered stands after that, as it was first known.
public final class ChannelOrder {
    private ChannelOrder() {}

    public static List<Place> sorted(List<Place> places, Map<PlaceId, ChannelSettings> settings) {
        return places.stream()
                .sorted(Comparator.comparingInt(place -> settings.getOrDefault(place.id(), ChannelSettings.STANDARD)
                        .position()))
                .toList();
    }
}
