package org.murabito.testing;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.channel.ChannelSettings;
import org.murabito.chat.channel.ChannelSettingsStore;

/// Keeps what operators set of channels until the process ends.
public final class InMemoryChannelSettings implements ChannelSettingsStore {
    private final Map<PlaceId, ChannelSettings> settings = new ConcurrentHashMap<>();
    private final Set<CommunityId> archived = ConcurrentHashMap.newKeySet();

    public InMemoryChannelSettings(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                settings.keySet().removeIf(place -> place.community().equals(community));
                archived.remove(community);
            }
        });
    }

    @Override
    public Map<PlaceId, ChannelSettings> in(CommunityId community) {
        return settings.entrySet().stream()
                .filter(entry -> entry.getKey().community().equals(community))
                .filter(entry -> !entry.getValue().equals(ChannelSettings.STANDARD))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Override
    public ChannelSettings of(PlaceId place) {
        return settings.getOrDefault(place, ChannelSettings.STANDARD);
    }

    @Override
    public void save(Map<PlaceId, ChannelSettings> changed) {
        settings.putAll(changed);
    }

    @Override
    public boolean isArchived(CommunityId community) {
        return archived.contains(community);
    }

    @Override
    public void archive(CommunityId community, boolean now) {
        if (now) {
            archived.add(community);
        } else {
            archived.remove(community);
        }
    }
}
