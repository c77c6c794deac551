package org.murabito.discord;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.Member;
import net.dv8tion.jda.api.entities.channel.attribute.IPostContainer;
import net.dv8tion.jda.api.entities.channel.middleman.GuildMessageChannel;
import net.dv8tion.jda.api.events.GenericEvent;
import net.dv8tion.jda.api.events.session.ReadyEvent;
import net.dv8tion.jda.api.events.session.SessionDisconnectEvent;
import net.dv8tion.jda.api.events.session.SessionRecreateEvent;
import net.dv8tion.jda.api.events.session.SessionResumeEvent;
import net.dv8tion.jda.api.events.session.ShutdownEvent;
import net.dv8tion.jda.api.requests.CloseCode;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.LiveHistory;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ConnectionLog;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.discord.command.CommandDispatcher;
import org.murabito.discord.command.Interactions;
import org.murabito.discord.command.PressDispatcher;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.guild.Servers;
import org.murabito.discord.hear.GatewayListener;
import org.murabito.discord.hear.GuildMembers;
import org.murabito.discord.hear.ServerEvents;
import org.murabito.discord.hear.ServerReferences;
import org.murabito.discord.hear.Time;
import org.murabito.discord.history.DiscordHistory;
import org.murabito.discord.history.GuildBackfill;
import org.murabito.discord.speak.ButtonsInUse;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.DiscordTexts;
import org.murabito.discord.wire.RestClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The gateway's connections, from the first to the end of any: servers that are joined and left, commands, presses and
/// the state of each connection.
final class GatewaySession implements GatewayListener.GuildLifecycle {
    private static final Logger log = LoggerFactory.getLogger(GatewaySession.class);

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// A kind of interaction: a command, typed or chosen on a message.
    private static final int COMMAND = 2;

    private final SharedState shared;
    private final String ownName;
    private final Time time;
    private final DoorHost host;
    private final CommandDispatcher commands;
    private final PressDispatcher presses;
    private final GuildBackfill backfill;
    private final Set<JDA> connected = new HashSet<>();
    private volatile @Nullable Thread registering;
    private Consumer<DoorFinding> states = _ -> {};
    private Consumer<DoorException> end = _ -> {};

    /// What outlives a connection.
    record SharedState(
            Servers servers,
            GuildSync sync,
            ActiveConnections connections,
            ProgressNotes progress,
            LiveHistory history,
            ConnectionLog connection) {}

    /// What answers commands and presses.
    ///
    /// @param pressed the buttons that are not to be changed just now
    record Responders(Interactions interactions, ButtonsInUse pressed) {}

    GatewaySession(SharedState shared, Responders responders, String ownName, Time time, DoorHost host) {
        this.shared = shared;
        this.ownName = ownName;
        this.time = time;
        this.host = host;
        this.backfill = new GuildBackfill(
                shared.history, new DiscordHistory(shared.connections, shared.sync), shared.sync, host, time.clock());
        this.commands = new CommandDispatcher(host, shared.sync, responders.interactions);
        this.presses = new PressDispatcher(host, shared.sync, responders.pressed);
    }

    /// @param end called once, when the connection cannot be kept
    void whenConnectionChanges(Consumer<DoorFinding> states, Consumer<DoorException> end) {
        this.states = states;
        this.end = end;
    }

    @Override
    public ServerEvents guildJoined(Guild guild) {
        shared.connections.through(guild.getJDA());
        CommunityId community = shared.servers.enter(guild.getId(), guild.getName());
        shared.history.meet(community);
        Member self = guild.getSelfMember();
        shared.sync.meet(new org.murabito.chat.Member(
                new MemberId(community, self.getId()), self.getEffectiveName(), MemberKind.SELF, List.of()));
        return new ServerEvents(
                guild,
                community,
                new ServerReferences(guild, ownName),
                new ServerEvents.Within(shared.sync, host.events(), shared.history, time));
    }

    @Override
    public void guildReady(Guild guild) {
        shared.servers.community(guild.getId()).ifPresent(community -> {
            shared.progress.sweep(community);
            host.entered(community);
            backfill.guildReady(guild, community);
        });
    }

    @Override
    public void guildLeft(String guild) {
        shared.servers.leave(guild);
        log.info("Murabito is not on server {} any more; what was said there stays until it is forgotten", guild);
    }

    @Override
    public void placeDeleted(String guild, String channel) {
        shared.servers
                .community(guild)
                .map(community -> new PlaceId(community, channel))
                .filter(shared.sync::knows)
                .ifPresent(host::placeDeleted);
    }

    @Override
    public void commanded(Guild guild, DataObject interaction) {
        if (interaction.getInt("type") == COMMAND) {
            CommunityId community = shared.servers.enter(guild.getId(), guild.getName());
            GuildMembers authors =
                    new GuildMembers(community, guild.getJDA().getSelfUser().getId());
            commands.dispatch(new RestClient(guild.getJDA(), PATIENCE), authors, interaction);
        }
    }

    @Override
    public void pressed(JDA jda, DataObject interaction) {
        Optional<GuildMembers> authors = shared.servers
                .community(interaction.getString("guild_id", ""))
                .map(community -> new GuildMembers(community, jda.getSelfUser().getId()));
        presses.take(new RestClient(jda, PATIENCE), authors, interaction);
    }

    @Override
    public void connection(GenericEvent event) {
        switch (event) {
            case ReadyEvent ready -> {
                connected(ready.getJDA());
                if (ready.getJDA().getShardInfo().getShardId() == 0) {
                    register(ready.getJDA());
                }
            }
            case SessionResumeEvent resumed -> connected(resumed.getJDA());
            case SessionRecreateEvent again -> connected(again.getJDA());
            case SessionDisconnectEvent off -> brokeOff(off.getJDA());
            case ShutdownEvent down -> end.accept(reason(down));
            default -> {}
        }
    }

    private void register(JDA jda) {
        String application = jda.getSelfUser().getApplicationId();
        RestClient rest = new RestClient(jda, PATIENCE);
        registering = Thread.ofVirtual().name("discord commands").start(() -> commands.register(rest, application));
    }

    /// Ends what is under way, before the connection goes.
    void leave() {
        backfill.close();
        commands.close();
        presses.close();
        Thread thread = registering;
        if (thread != null) {
            thread.interrupt();
        }
    }

    /// Each connection reports on a thread of its own: one after the other, so that the last report holds.
    private synchronized void connected(JDA jda) {
        connected.add(jda);
        int wanted = jda.getShardInfo().getShardTotal();
        if (connected.size() < wanted) {
            states.accept(DoorFinding.note(
                    DiscordTexts.text("state.part", connected.size(), wanted), DiscordTexts.text("state.part.todo")));
            return;
        }
        List<Guild> guilds =
                connected.stream().flatMap(one -> one.getGuilds().stream()).toList();
        shared.connection.connected(
                guilds.stream().map(Guild::getName).toList(),
                guilds.stream().mapToInt(GatewaySession::places).sum());
        states.accept(DoorFinding.works(DiscordTexts.text("state.connected", guilds.size())));
    }

    /// What can be talked in and is seen.
    private static int places(Guild guild) {
        return (int) guild.getChannels().stream()
                .filter(channel -> channel instanceof GuildMessageChannel || channel instanceof IPostContainer)
                .filter(channel -> guild.getSelfMember().hasPermission(channel, Permission.VIEW_CHANNEL))
                .count();
    }

    private synchronized void brokeOff(JDA jda) {
        connected.remove(jda);
        shared.connection.lost("it broke off");
        states.accept(DoorFinding.note(DiscordTexts.text("state.lost"), DiscordTexts.text("state.lost.todo")));
    }

    private static DoorException reason(ShutdownEvent down) {
        CloseCode code = down.getCloseCode();
        return switch (code) {
            case AUTHENTICATION_FAILED -> DiscordTexts.lasting("token.refused");
            case DISALLOWED_INTENTS, INVALID_INTENTS -> DiscordTexts.lasting("content.todo");
            case SHARDING_REQUIRED, INVALID_SHARD ->
                DiscordTexts.passing("shards.more", down.getJDA().getShardInfo().getShardTotal());
            case null -> DiscordTexts.passing("ended");
            default -> new DoorException(DiscordTexts.text("ended.why", code.getMeaning()), code.isReconnect(), null);
        };
    }
}
