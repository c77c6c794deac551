package org.murabito.discord.wire;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// What Murabito may do in one channel, once its overwrites were applied to what it may do on the server
/// (https://discord.com/developers/docs/topics/permissions#permission-overwrites).
///
/// @param talk whether anything is said right in it, and not in its threads alone
public record ChannelPermissions(String name, boolean talk, long permissions) {
    private static final Set<Integer> TALK = Set.of(0, 2, 5, 13);
    private static final Set<Integer> FORUMS = Set.of(15, 16);
    private static final int OF_A_ROLE = 0;

    /// @param channels as Discord lists them
    /// @param self the roles of Murabito's there, and its own id
    static List<ChannelPermissions> of(GuildMembership server, DataArray channels, Set<String> self) {
        return channels.stream(DataArray::getObject)
                .filter(channel -> TALK.contains(channel.getInt("type")) || FORUMS.contains(channel.getInt("type")))
                .map(channel -> new ChannelPermissions(
                        channel.getString("name"),
                        TALK.contains(channel.getInt("type")),
                        applied(
                                server,
                                channel.optArray("permission_overwrites").orElseGet(DataArray::empty),
                                self)))
                .toList();
    }

    public boolean allows(Permission permission) {
        return (permissions & (permission.getRawValue() | Permission.ADMINISTRATOR.getRawValue())) != 0;
    }

    /// Everyone's first, then those of all roles together, then Murabito's own.
    private static long applied(GuildMembership server, DataArray overwrites, Set<String> self) {
        long permissions = server.permissions();
        Set<String> roles = new HashSet<>(self);
        roles.remove(server.id());
        permissions = with(permissions, overwrites, Set.of(server.id()), true);
        permissions = with(permissions, overwrites, roles, true);
        return with(permissions, overwrites, roles, false);
    }

    private static long with(long before, DataArray overwrites, Set<String> whose, boolean roles) {
        long allowed = 0;
        long denied = 0;
        for (int i = 0; i < overwrites.length(); i++) {
            DataObject overwrite = overwrites.getObject(i);
            if ((overwrite.getInt("type") == OF_A_ROLE) == roles && whose.contains(overwrite.getString("id"))) {
                allowed |= overwrite.getLong("allow");
                denied |= overwrite.getLong("deny");
            }
        }
        return (before & ~denied) | allowed;
    }
}
