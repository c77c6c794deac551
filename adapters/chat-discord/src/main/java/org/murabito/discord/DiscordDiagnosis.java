package org.murabito.discord;

import static org.murabito.discord.wire.DiscordTexts.text;

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
import org.murabito.text.Localized;

/// Looks for the mistakes that are easily made on the way to a bot of one's own.
final class DiscordDiagnosis {
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
            findings.add(DoorFinding.works(text("token", application.botName())));
            findings.add(
                    application.readsContent()
                            ? DoorFinding.works(text("content.read"))
                            : DoorFinding.broken(text("content.unread"), text("content.todo")));
            findings.add(
                    application.seesMembers()
                            ? DoorFinding.works(text("members.told"))
                            : DoorFinding.note(text("members.untold"), text("members.todo")));
            shards.ifPresentOrElse(range -> findings.add(part(range, application.shards())), () -> {
                if (application.shards() > 1) {
                    findings.add(DoorFinding.works(text("shards.wanted", application.shards())));
                }
            });
            servers(application, findings);
        } catch (DoorException e) {
            findings.add(DoorFinding.broken(e.told(), Localized.NONE));
        }
        return findings;
    }

    private static DoorFinding part(ShardRange range, int asked) {
        Localized made = text("shards.part", range.first(), range.last(), range.of());
        return asked <= range.of()
                ? DoorFinding.works(made)
                : DoorFinding.note(text("shards.few", made, asked), text("shards.todo"));
    }

    private void servers(BotApplication application, List<DoorFinding> findings) {
        Localized open =
                text("servers.open", INVITATION + Permission.getRaw(needed) + "&client_id=" + application.id());
        List<GuildMembership> memberships = enquiry.memberships();
        if (memberships.isEmpty()) {
            findings.add(DoorFinding.broken(text("servers.none"), open));
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
                findings.add(DoorFinding.works(text("servers.allowed", membership.id())));
            } else {
                findings.add(DoorFinding.broken(text("servers.missing", membership.id(), named(missing)), open));
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
        byMissing.forEach((missing, names) -> findings.add(
                DoorFinding.note(text("channels.missing", server.id(), some(names), missing), text("channels.todo"))));
    }

    private static Localized some(List<String> names) {
        String first = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
        return names.size() > MOST_NAMES
                ? text("channels.some", first, names.size() - MOST_NAMES)
                : Localized.same(first);
    }

    private static String named(EnumSet<Permission> permissions) {
        return permissions.stream().map(Permission::getName).collect(Collectors.joining(", "));
    }
}
