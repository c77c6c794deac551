package org.murabito.discord.hear;

import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.Role;
import net.dv8tion.jda.api.entities.channel.ChannelType;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;

/// What ids are called on one server at this moment.
///
/// @param ownName what Murabito is called when it is spoken to
public record ServerReferences(Guild guild, String ownName) {
    /// One that not everybody may see is not named to whoever reads along, as Discord itself does.
    String channel(String id) {
        GuildChannel channel = guild.getGuildChannelById(id);
        if (channel == null) {
            return id;
        }
        boolean shut = channel.getType() == ChannelType.GUILD_PRIVATE_THREAD
                || !guild.getPublicRole().hasPermission(channel, Permission.VIEW_CHANNEL);
        return shut ? "private-channel" : channel.getName();
    }

    String role(String id) {
        Role role = guild.getRoleById(id);
        return role == null ? id : role.getName();
    }

    /// Whether it is the one that Discord made for Murabito.
    boolean isOwnRole(String id) {
        Role role = guild.getRoleById(id);
        return role != null && self().equals(role.getTags().getBotId());
    }

    /// Murabito's own id.
    String self() {
        return guild.getJDA().getSelfUser().getId();
    }
}
