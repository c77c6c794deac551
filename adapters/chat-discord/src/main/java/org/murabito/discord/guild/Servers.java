package org.murabito.discord.guild;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.murabito.archive.importing.run.CommunityNames;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberKind;

/// Which community each server is: the one that its export went to, if there was one. Both ways, for those that
/// Murabito is in now.
public final class Servers {
    private static final Pattern ID = Pattern.compile("\\d{1,20}");

    private final CommunityNames names;
    private final CommunityStore communities;
    private final Map<String, CommunityId> byGuild = new ConcurrentHashMap<>();
    private final Map<CommunityId, String> byCommunity = new ConcurrentHashMap<>();

    public Servers(CommunityNames names, CommunityStore communities) {
        this.names = names;
        this.communities = communities;
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

    /// Whether Murabito lives there, also while there is no connection: what an earlier life left to say is not said
    /// elsewhere. It is a member under the id that Discord gave it.
    public boolean isHome(CommunityId community) {
        return byCommunity.containsKey(community)
                || communities.members(community).stream()
                        .anyMatch(member -> member.kind() == MemberKind.SELF
                                && ID.matcher(member.id().key()).matches());
    }

    public Optional<CommunityId> community(String guild) {
        return Optional.ofNullable(byGuild.get(guild));
    }

    public Optional<String> guild(CommunityId community) {
        return Optional.ofNullable(byCommunity.get(community));
    }
}
