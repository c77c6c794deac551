package org.murabito.discord.ground;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.archive.importing.CommunityNames;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;

/// Which community each server is: the one that its export went to, if there was one. Both ways, for those that
/// Murabito is in now.
public final class Servers {
    private final CommunityNames names;
    private final Map<String, CommunityId> byGuild = new ConcurrentHashMap<>();
    private final Map<CommunityId, String> byCommunity = new ConcurrentHashMap<>();

    public Servers(CommunityNames names) {
        this.names = names;
    }

    /// Murabito is in this server.
    ///
    /// @param guild Discord's id of it
    public CommunityId enter(String guild, String name) {
        return byGuild.computeIfAbsent(guild, _ -> {
            CommunityId id = names.met(DoorKind.DISCORD, guild, name).id();
            byCommunity.put(id, guild);
            return id;
        });
    }

    /// Murabito is not in it any more.
    public void leave(String guild) {
        CommunityId left = byGuild.remove(guild);
        if (left != null) {
            byCommunity.remove(left);
        }
    }

    public Optional<CommunityId> community(String guild) {
        return Optional.ofNullable(byGuild.get(guild));
    }

    public Optional<String> guild(CommunityId community) {
        return Optional.ofNullable(byCommunity.get(community));
    }
}
