package org.murabito.discord.guild;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.IPermissionHolder;
import net.dv8tion.jda.api.entities.PermissionOverride;
import net.dv8tion.jda.api.entities.Role;
import net.dv8tion.jda.api.entities.channel.attribute.IPermissionContainer;
import net.dv8tion.jda.api.entities.channel.middleman.AudioChannel;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.RoleAccess;

/// Whom a server's roles and overwrites let into its channels, by Discord's own rules
/// (https://discord.com/developers/docs/topics/permissions#permission-overwrites).
final class GuildAccess {
    private final Guild guild;

    GuildAccess(Guild guild) {
        this.guild = guild;
    }

    RoleAccess of(IPermissionContainer channel) {
        return new RoleAccess(
                guild.getOwnerId(),
                roles(role -> role.hasPermission(Permission.ADMINISTRATOR)),
                gate(channel, Permission.VIEW_CHANNEL),
                history(channel));
    }

    /// What was said in a voice channel is read by those only who may also go in. Two permissions do not make one gate,
    /// so where going in is not open to everyone, nobody is taken to read it.
    private PermissionOverwrites history(IPermissionContainer channel) {
        if (channel instanceof AudioChannel && !isOpen(gate(channel, Permission.VOICE_CONNECT))) {
            return PermissionOverwrites.SHUT;
        }
        return gate(channel, Permission.MESSAGE_HISTORY);
    }

    private static boolean isOpen(PermissionOverwrites gate) {
        return gate.everyone()
                && gate.denied().isEmpty()
                && gate.membersDenied().isEmpty();
    }

    private PermissionOverwrites gate(IPermissionContainer channel, Permission permission) {
        Role all = guild.getPublicRole();
        PermissionOverride forAll = channel.getPermissionOverride(all);
        boolean denied = forAll != null && forAll.getDenied().contains(permission);
        boolean allowed = forAll != null && forAll.getAllowed().contains(permission);
        boolean everyone = allowed || (!denied && has(all, permission));
        return new PermissionOverwrites(
                everyone,
                everyone || denied ? Set.of() : roles(role -> has(role, permission)),
                overridden(channel, override -> override.getAllowed().contains(permission), true),
                overridden(channel, override -> override.getDenied().contains(permission), true),
                overridden(channel, override -> override.getAllowed().contains(permission), false),
                overridden(channel, override -> override.getDenied().contains(permission), false));
    }

    /// As a role has it all over the server.
    private static boolean has(Role role, Permission permission) {
        return (role.getPermissionsRaw() & permission.getRawValue()) != 0;
    }

    /// Roles of bots are nobody's who reads.
    private Set<String> roles(Predicate<Role> which) {
        Set<String> keys = new HashSet<>();
        for (Role role : guild.getRoles()) {
            if (!role.isPublicRole() && !role.getTags().isBot() && which.test(role)) {
                keys.add(role.getId());
            }
        }
        return keys;
    }

    private Set<String> overridden(IPermissionContainer channel, Predicate<PermissionOverride> which, boolean ofRoles) {
        Set<String> keys = new HashSet<>();
        for (PermissionOverride override : channel.getPermissionOverrides()) {
            if (override.isRoleOverride() == ofRoles && which.test(override) && isReader(override)) {
                keys.add(override.getId());
            }
        }
        return keys;
    }

    private boolean isReader(PermissionOverride override) {
        if (override.isMemberOverride()) {
            return !override.getId().equals(guild.getSelfMember().getId());
        }
        IPermissionHolder holder = override.getPermissionHolder();
        return !(holder instanceof Role role)
                || (!role.isPublicRole() && !role.getTags().isBot());
    }
}
