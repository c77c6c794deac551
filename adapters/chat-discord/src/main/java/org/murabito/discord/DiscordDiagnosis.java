package org.murabito.discord;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.dv8tion.jda.api.Permission;
import org.murabito.chat.DoorException;
import org.murabito.chat.door.DoorFinding;
import org.murabito.discord.wire.ApplicationLookup;
import org.murabito.discord.wire.BotApplication;
import org.murabito.discord.wire.ChannelPermissions;
import org.murabito.discord.wire.GuildMembership;
import org.murabito.discord.wire.ShardRange;

/// Looks for the mistakes that are easily made on the way to a bot of one's own.
final class DiscordDiagnosis {
    static final String NO_CONTENT = "Discord does not let Murabito read: switch on \"Message Content Intent\" on the"
            + " application's page \"Bot\" (https://discord.com/developers/applications)";

    private static final EnumSet<Permission> NEEDED = EnumSet.of(
            Permission.VIEW_CHANNEL,
            Permission.MESSAGE_SEND,
            Permission.MESSAGE_SEND_IN_THREADS,
            Permission.MESSAGE_HISTORY,
            Permission.MESSAGE_ADD_REACTION);
    private static final String INVITATION =
            "https://discord.com/oauth2/authorize?scope=bot+applications.commands&permissions=";

    /// Each takes two questions, and all of it no longer than somebody waits.
    private static final int MOST_SERVERS = 10;

    private static final int MOST_NAMES = 20;

    private final ApplicationLookup enquiry;
    private final EnumSet<Permission> needed;
    private final Optional<ShardRange> shards;

    DiscordDiagnosis(ApplicationLookup enquiry, DiscordOptions options) {
        this.enquiry = enquiry;
        this.shards = options.shards();
        this.needed = EnumSet.copyOf(NEEDED);
        if (options.inThreads()) {
            needed.add(Permission.CREATE_PUBLIC_THREADS);
        }
    }

    List<DoorFinding> findings() {
        List<DoorFinding> findings = new ArrayList<>();
        try {
            BotApplication application = enquiry.ask();
            findings.add(DoorFinding.works("the token is " + application.botName() + "'s"));
            findings.add(
                    application.readsContent()
                            ? DoorFinding.works("messages can be read")
                            : DoorFinding.broken("messages cannot be read", NO_CONTENT));
            findings.add(
                    application.seesMembers()
                            ? DoorFinding.works("new names and roles of members are told")
                            : DoorFinding.note(
                                    "new names of members are learned only when they write",
                                    "switch on \"Server Members Intent\" on the application's page \"Bot\""));
            shards.ifPresentOrElse(range -> findings.add(part(range, application.shards())), () -> {
                if (application.shards() > 1) {
                    findings.add(DoorFinding.works(
                            "Discord asks for " + application.shards() + " connections, and so many are made"));
                }
            });
            servers(application, findings);
        } catch (DoorException e) {
            findings.add(DoorFinding.broken(String.valueOf(e.getMessage()), ""));
        }
        return findings;
    }

    private static DoorFinding part(ShardRange range, int asked) {
        String made = "connections " + range.first() + " to " + range.last() + " of " + range.of()
                + " are made here, as discord.shards says";
        return asked <= range.of()
                ? DoorFinding.works(made)
                : DoorFinding.note(
                        made + "; Discord asks for " + asked,
                        "divide the servers anew among more connections, in the setting of each installation");
    }

    private void servers(BotApplication application, List<DoorFinding> findings) {
        String invitation = INVITATION + Permission.getRaw(needed) + "&client_id=" + application.id();
        List<GuildMembership> memberships = enquiry.memberships();
        if (memberships.isEmpty()) {
            findings.add(DoorFinding.broken("no server has let Murabito in", "open " + invitation));
        }
        int looked = 0;
        for (GuildMembership membership : memberships) {
            if (shards.isPresent() && !shards.get().has(membership.id())) {
                continue;
            }
            EnumSet<Permission> missing = EnumSet.copyOf(needed);
            EnumSet<Permission> given = Permission.getPermissions(membership.permissions());
            missing.removeAll(given);
            if (missing.isEmpty() || given.contains(Permission.ADMINISTRATOR)) {
                findings.add(DoorFinding.works("everything needed is allowed on server " + membership.id()));
            } else {
                findings.add(DoorFinding.broken(
                        "on server " + membership.id() + " it is not allowed: " + named(missing),
                        "open " + invitation));
            }
            if (!given.contains(Permission.ADMINISTRATOR) && looked++ < MOST_SERVERS) {
                channels(application, membership, findings);
            }
        }
    }

    /// Channels that it sees and in which overwrites take from it what the server gives.
    private void channels(BotApplication application, GuildMembership server, List<DoorFinding> findings) {
        Map<String, List<String>> byMissing = new TreeMap<>();
        for (ChannelPermissions channel : enquiry.channels(server, application.botId())) {
            EnumSet<Permission> missing = EnumSet.copyOf(needed);
            missing.retainAll(Permission.getPermissions(server.permissions()));
            missing.removeIf(channel::allows);
            if (!channel.talk()) {
                missing.remove(Permission.MESSAGE_SEND);
            }
            if (channel.allows(Permission.VIEW_CHANNEL) && !missing.isEmpty()) {
                byMissing
                        .computeIfAbsent(named(missing), _ -> new ArrayList<>())
                        .add("#" + channel.name().replaceAll("\\p{Cntrl}", " "));
            }
        }
        byMissing.forEach((missing, names) -> findings.add(DoorFinding.note(
                "on server " + server.id() + " it sees " + some(names) + " and is not allowed there: " + missing,
                "allow it in the channel's settings, under Permissions, where it is wanted")));
    }

    private static String some(List<String> names) {
        List<String> first = names.subList(0, Math.min(MOST_NAMES, names.size()));
        String more = names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "";
        return String.join(", ", first) + more;
    }

    private static String named(EnumSet<Permission> permissions) {
        return permissions.stream().map(Permission::getName).collect(Collectors.joining(", "));
    }
}
