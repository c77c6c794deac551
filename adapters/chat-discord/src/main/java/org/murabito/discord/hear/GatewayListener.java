package org.murabito.discord.hear;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.events.GenericEvent;
import net.dv8tion.jda.api.events.RawGatewayEvent;
import net.dv8tion.jda.api.events.guild.GuildAvailableEvent;
import net.dv8tion.jda.api.events.guild.GuildJoinEvent;
import net.dv8tion.jda.api.events.guild.GuildLeaveEvent;
import net.dv8tion.jda.api.events.guild.GuildReadyEvent;
import net.dv8tion.jda.api.hooks.EventListener;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Listens to one connection. On the gateway's thread it only finds the server that an event is of, and
/// queues it there.
public final class GatewayListener implements EventListener, AutoCloseable {
    /// A kind of interaction: something below a message was used.
    private static final int COMPONENT = 3;

    private final GuildLifecycle lifecycle;
    private final Time.Pause pause;
    private final Map<String, GuildQueue> queues = new ConcurrentHashMap<>();

    /// What is done around the events of a server; each on the server's own thread.
    public interface GuildLifecycle {
        /// Murabito is in this server, on connecting or later.
        ServerEvents guildJoined(Guild guild);

        /// Everything about the server is known: it can be spoken in, and what was missed can be read.
        void guildReady(Guild guild);

        /// Murabito was taken out of the server. On the gateway's thread.
        void guildLeft(String guild);

        /// A channel or thread is gone, with everything in it.
        void placeDeleted(String guild, String channel);

        /// Somebody gave a command.
        void commanded(Guild guild, DataObject interaction);

        /// Somebody pressed a button, wherever that was. On the gateway's thread: it cannot wait behind what was said
        /// before, as Discord waits three seconds.
        void pressed(JDA jda, DataObject interaction);

        /// How the connection itself goes. On the gateway's thread.
        void connection(GenericEvent event);
    }

    /// One server: its queue, and what publishes its events once the server is known.
    private final class GuildQueue {
        private final Guild guild;
        private final EventDispatcher dispatcher;
        private @Nullable ServerEvents events;

        GuildQueue(Guild guild) {
            this.guild = guild;
            this.dispatcher = new EventDispatcher(guild.getId(), this::enter, pause);
        }

        private void enter() {
            ServerEvents known = events == null ? lifecycle.guildJoined(guild) : events;
            events = known;
            known.survey();
            lifecycle.guildReady(guild);
        }

        void take(Consumer<ServerEvents> event) {
            dispatcher.take(() -> {
                if (events != null) {
                    event.accept(events);
                }
            });
        }
    }

    /// @param pause between what is tried again
    public GatewayListener(GuildLifecycle lifecycle, Time.Pause pause) {
        this.lifecycle = lifecycle;
        this.pause = pause;
    }

    @Override
    public void onEvent(GenericEvent event) {
        switch (event) {
            case RawGatewayEvent raw when isPress(raw) -> lifecycle.pressed(raw.getJDA(), raw.getPayload());
            case RawGatewayEvent raw -> told(raw.getType(), raw.getPayload());
            case GuildReadyEvent ready -> begin(ready.getGuild());
            case GuildJoinEvent joined -> begin(joined.getGuild());
            case GuildAvailableEvent back -> begin(back.getGuild());
            case GuildLeaveEvent left -> end(left.getGuild().getId());
            default -> lifecycle.connection(event);
        }
    }

    private static boolean isPress(RawGatewayEvent event) {
        return event.getType().equals("INTERACTION_CREATE")
                && event.getPayload().getInt("type") == COMPONENT;
    }

    private void begin(Guild guild) {
        end(queues.get(guild.getId()));
        queues.put(guild.getId(), new GuildQueue(guild));
    }

    private void end(String guild) {
        end(queues.remove(guild));
        lifecycle.guildLeft(guild);
    }

    private static void end(@Nullable GuildQueue one) {
        if (one != null) {
            one.dispatcher.close();
        }
    }

    private void told(String type, DataObject event) {
        String guild = event.getString("guild_id", type.startsWith("GUILD_UPDATE") ? event.getString("id", "") : "");
        GuildQueue one = queues.get(guild);
        if (one == null) {
            return;
        }
        switch (type) {
            case "MESSAGE_CREATE" -> one.take(events -> events.posted(event));
            case "MESSAGE_UPDATE" -> one.take(events -> events.edited(event));
            case "MESSAGE_DELETE" -> one.take(events -> events.deleted(event, List.of(event.getString("id"))));
            case "MESSAGE_DELETE_BULK" ->
                one.take(events -> events.deleted(
                        event,
                        event.getArray("ids").stream(DataArray::getString).toList()));
            case "MESSAGE_REACTION_ADD" -> one.take(events -> events.reacted(event, true));
            case "MESSAGE_REACTION_REMOVE" -> one.take(events -> events.reacted(event, false));
            case "MESSAGE_REACTION_REMOVE_ALL", "MESSAGE_REACTION_REMOVE_EMOJI" ->
                one.take(events -> events.cleared(event));
            case "GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE" -> one.take(events -> events.renamed(event));
            case "GUILD_MEMBER_REMOVE" -> one.take(events -> events.left(event));
            case "CHANNEL_DELETE", "THREAD_DELETE" ->
                one.take(_ -> lifecycle.placeDeleted(guild, event.getString("id")));
            case "CHANNEL_CREATE",
                    "CHANNEL_UPDATE",
                    "THREAD_CREATE",
                    "THREAD_UPDATE",
                    "THREAD_LIST_SYNC",
                    "GUILD_UPDATE",
                    "GUILD_ROLE_CREATE",
                    "GUILD_ROLE_UPDATE",
                    "GUILD_ROLE_DELETE" -> one.take(ServerEvents::survey);
            case "INTERACTION_CREATE" -> one.take(_ -> lifecycle.commanded(one.guild, event));
            default -> {}
        }
    }

    @Override
    public void close() {
        queues.values().forEach(GatewayListener::end);
        queues.clear();
    }
}
