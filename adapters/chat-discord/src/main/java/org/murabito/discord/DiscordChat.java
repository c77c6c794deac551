package org.murabito.discord;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import net.dv8tion.jda.api.JDA;
import org.murabito.archive.history.PlatformSearch;
import org.murabito.chat.DoorException;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.ConnectionLog;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.DoorHost;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.discord.command.Interactions;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.guild.Servers;
import org.murabito.discord.hear.GatewayListener;
import org.murabito.discord.hear.Time;
import org.murabito.discord.history.DiscordSearch;
import org.murabito.discord.speak.ButtonsInUse;
import org.murabito.discord.speak.ConnectedGuilds;
import org.murabito.discord.speak.DiscordDoor;
import org.murabito.discord.speak.DiscordFiles;
import org.murabito.discord.speak.OwnWords;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.ApplicationLookup;
import org.murabito.discord.wire.BotApplication;
import org.murabito.discord.wire.DiscordTexts;
import org.murabito.discord.wire.ShardConnector;
import org.murabito.discord.wire.ShardRange;
import org.murabito.text.Localized;
import org.murabito.tool.outside.Downloads;

/// Discord as one piece: a door for Murabito, kept open.
public final class DiscordChat implements RemoteDoor {
    private final DiscordSources sources;
    private final DiscordOptions options;
    private final Time time;
    private final Servers servers;
    private final GuildSync sync;
    private final ActiveConnections connections;
    private final ProgressNotes progress;
    private final GatewaySession.Responders responders;
    private final ChatDoor door;
    private final DiscordFiles files;
    private final ConnectionLog connection;
    private volatile DoorFinding state = DoorFinding.note(DiscordTexts.text("state.before"), Localized.NONE);

    public DiscordChat(DiscordSources sources, DiscordOptions options, Time time) {
        this.sources = sources;
        this.options = options;
        this.time = time;
        this.connection = new ConnectionLog("Discord", time.clock());
        this.servers = new Servers(sources.names(), sources.stores().communities());
        this.sync = new GuildSync(sources.stores().communities(), options.persona());
        this.connections =
                new ActiveConnections(servers, sync, options.persona().name());
        this.progress = new ProgressNotes(connections, sources.posted(), options.pace());
        ButtonsInUse pressed = new ButtonsInUse();
        DiscordDoor.Keeping keeping =
                new DiscordDoor.Keeping(sources.posted(), sources.stores().messages(), pressed, time.clock());
        this.responders = new GatewaySession.Responders(new Interactions(new OwnWords(connections, keeping)), pressed);
        this.door = new DiscordDoor(
                servers, connections, progress, keeping, responders.interactions(), options.inThreads());
        this.files = new DiscordFiles(
                new Downloads(sources.web(), options.credentials().fileServers()), connections);
    }

    @Override
    public ChatDoor door() {
        return door;
    }

    @Override
    public AttachmentFiles files() {
        return files;
    }

    /// Discord's own search, for what is not taken over yet.
    public PlatformSearch search() {
        return new DiscordSearch(connections, sync);
    }

    /// Where it stands on each server.
    ConnectedGuilds guilds() {
        return connections;
    }

    @Override
    public void live(DoorHost host) throws InterruptedException {
        BotApplication application = new ApplicationLookup(options.credentials()).ask();
        if (!application.readsContent()) {
            throw DiscordTexts.lasting("content.todo");
        }
        CompletableFuture<DoorException> end = new CompletableFuture<>();
        GatewaySession.SharedState shared =
                new GatewaySession.SharedState(servers, sync, connections, progress, sources.history(), connection);
        GatewaySession session =
                new GatewaySession(shared, responders, options.persona().name(), time, host);
        try (GatewayListener listener = new GatewayListener(session, time.pause())) {
            session.whenConnectionChanges(now -> state = now, end::complete);
            List<JDA> shards = ShardConnector.begin(options.credentials(), application, shards(application), listener);
            try {
                DoorException shut = end.get();
                connection.lost(String.valueOf(shut.getMessage()));
                throw shut;
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            } finally {
                // First who asks, then what answers.
                session.leave();
                connections.leave();
                shards.forEach(JDA::shutdownNow);
            }
        } finally {
            state = DoorFinding.note(DiscordTexts.text("state.after"), Localized.NONE);
        }
    }

    private ShardRange shards(BotApplication application) {
        return options.shards().orElseGet(() -> ShardRange.all(application.shards()));
    }

    @Override
    public DoorFinding state() {
        return state;
    }

    @Override
    public List<DoorFinding> examine() {
        return new DiscordDiagnosis(new ApplicationLookup(options.credentials()), options).findings();
    }

    @Override
    public void close() {
        connection.left();
        progress.close();
    }
}
