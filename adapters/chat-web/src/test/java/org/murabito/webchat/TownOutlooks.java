package org.murabito.webchat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.ChannelInsights;
import org.murabito.webchat.source.NotedStatement;

/// What is made of the town's channels, as it was put there.
record TownOutlooks(
        CommunityStore communities, Map<PlaceId, ChannelInsight> outlooks, Map<PlaceId, List<NotedStatement>> noted)
        implements ChannelInsights {
    @Override
    public Optional<ChannelInsight> of(Sight sight, PlaceId channel) {
        return Optional.ofNullable(outlooks.get(channel)).filter(_ -> sight.covers(communities.getPlace(channel)));
    }

    @Override
    public List<NotedStatement> noted(Sight sight, PlaceId channel, Language language) {
        return sight.covers(communities.getPlace(channel)) ? noted.getOrDefault(channel, List.of()) : List.of();
    }
}
