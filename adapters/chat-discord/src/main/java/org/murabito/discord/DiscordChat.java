package org.murabito.discord;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import net.dv8tion.jda.api.JDA;
import org.murabito.archive.history.PlatformSearch;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.ConnectionLog;
import org.murabito.chat.DoorException;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.Inside;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.discord.command.Interactions;
import org.murabito.discord.ground.Ground;
import org.murabito.discord.ground.Servers;
import org.murabito.discord.hear.Hearing;
import org.murabito.discord.hear.Time;
import org.murabito.discord.history.DiscordSearch;
import org.murabito.discord.speak.ButtonsInUse;
import org.murabito.discord.speak.DiscordFiles;
import org.murabito.discord.speak.OwnWords;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.speak.Speech;
import org.murabito.discord.speak.Station;
import org.murabito.discord.wire.Application;
import org.murabito.discord.wire.Connection;
import org.murabito.discord.wire.Enquiry;
import org.murabito.tool.outside.Downloads;

/// Discord as one piece: a door for Murabito, kept open.
public final class DiscordChat implements RemoteDoor {
    private final DiscordSources sources;
    private final DiscordHabits habits;
    private final Time time;
    private final Servers servers;
    private final Ground ground;
    private final Presence presence;
    private final ProgressNotes progress;
    private final House.Desk desk;
    private final ChatDoor door;
    private final DiscordFiles files;
    private final ConnectionLog connection;
    private volatile DoorFinding state = DoorFinding.note("not connected yet", "");

    public DiscordChat(DiscordSources sources, DiscordHabits habits, Time time) {
        this.sources = sources;
        this.habits = habits;
        this.time = time;
        this.connection = new ConnectionLog("Discord", time.clock());
        this.servers = new Servers(sources.names(), sources.stores().communities());
        this.ground = new Ground(sources.stores().communities(), habits.persona());
        this.presence = new Presence(servers, ground, habits.persona().name());
        this.progress = new ProgressNotes(presence, sources.posted(), habits.pace());
        ButtonsInUse pressed = new ButtonsInUse();
        Speech.Keeping keeping =
                new Speech.Keeping(sources.posted(), sources.stores().messages(), pressed, time.clock());
        this.desk = new House.Desk(new Interactions(new OwnWords(presence, keeping)), pressed);
        this.door = Speech.door(
                servers, presence, progress, keeping, new Speech.Habits(desk.interactions(), habits.inThreads()));
        this.files = new DiscordFiles(
                new Downloads(sources.web(), habits.credentials().fileServers()), presence);
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
        return new DiscordSearch(presence, ground);
    }

    /// Where it stands on each server.
    Station station() {
        return presence;
    }

    @Override
    public void live(Inside inside) throws InterruptedException {
        Application application = new Enquiry(habits.credentials()).ask();
        if (!application.readsContent()) {
            throw new DoorException(Examination.NO_CONTENT, false);
        }
        CompletableFuture<DoorException> end = new CompletableFuture<>();
        House.Rooms rooms = new House.Rooms(servers, ground, presence, progress, sources.history(), connection);
        House house = new House(rooms, desk, habits.persona().name(), time, inside);
        try (Hearing hearing = new Hearing(house)) {
            house.whenConnectionChanges(now -> state = now, end::complete);
            List<JDA> connections = Connection.begin(habits.credentials(), application, hearing);
            try {
                DoorException shut = end.get();
                connection.lost(String.valueOf(shut.getMessage()));
                throw shut;
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            } finally {
                // First who asks, then what answers.
                house.leave();
                presence.leave();
                connections.forEach(JDA::shutdownNow);
            }
        } finally {
            state = DoorFinding.note("not connected", "");
        }
    }

    @Override
    public DoorFinding state() {
        return state;
    }

    @Override
    public List<DoorFinding> examine() {
        return new Examination(new Enquiry(habits.credentials()), habits.inThreads()).findings();
    }

    @Override
    public void close() {
        connection.left();
        progress.close();
    }
}
