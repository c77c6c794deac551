package org.murabito.chat.channel;

import java.util.Map;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;

/// What operators set of communities and channels. It goes with the community. Safe from any thread; durable when a
/// call returns.
public interface ChannelSettingsStore {
    /// Those of a community that are not standard.
    Map<PlaceId, ChannelSettings> in(CommunityId community);

    ChannelSettings of(PlaceId place);

    /// All of them or none. Their places are known.
    void save(Map<PlaceId, ChannelSettings> settings);

    /// Whether nobody writes in the community any more.
    boolean isArchived(CommunityId community);

    void archive(CommunityId community, boolean archived);
}
