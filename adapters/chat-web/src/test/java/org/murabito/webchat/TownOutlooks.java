package org.murabito.webchat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.source.Noted;
import org.murabito.webchat.source.Outlook;
import org.murabito.webchat.source.Outlooks;

/// What is made of the town's channels, as it was put there.
record TownOutlooks(CommunityStore communities, Map<PlaceId, Outlook> outlooks, Map<PlaceId, List<Noted>> noted)
        implements Outlooks {
    @Override
    public Optional<Outlook> of(Sight sight, PlaceId channel) {
        return Optional.ofNullable(outlooks.get(channel)).filter(_ -> sight.covers(communities.getPlace(channel)));
    }

    @Override
    public List<Noted> noted(Sight sight, PlaceId channel, Language language) {
        return sight.covers(communities.getPlace(channel)) ? noted.getOrDefault(channel, List.of()) : List.of();
    }
}
