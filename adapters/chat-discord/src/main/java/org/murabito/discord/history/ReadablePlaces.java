package org.murabito.discord.history;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.entities.Guild;
import net.dv8tion.jda.api.entities.channel.attribute.IThreadContainer;
import net.dv8tion.jda.api.entities.channel.middleman.GuildChannel;
import net.dv8tion.jda.api.entities.channel.middleman.GuildMessageChannel;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.requests.Route.CompiledRoute;
import net.dv8tion.jda.api.utils.TimeUtil;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.RestClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Where on a server messages can be read again: channels, threads, and public threads that were archived.
final class ReadablePlaces {
    private static final Logger log = LoggerFactory.getLogger(ReadablePlaces.class);
    private static final Route ARCHIVED = Route.get("channels/{channel_id}/threads/archived/public");
    private static final String PAGE = "100";

    private final Guild guild;
    private final CommunityId community;
    private final GuildSync sync;
    private final RestClient rest;
    private final Map<PlaceId, Instant> lastSaid = new ConcurrentHashMap<>();

    ReadablePlaces(Guild guild, CommunityId community, GuildSync sync, RestClient rest) {
        this.guild = guild;
        this.community = community;
        this.sync = sync;
        this.rest = rest;
    }

    /// @param since threads that were archived before that are left out
    List<PlaceId> places(Instant since) throws InterruptedException {
        List<PlaceId> places = new ArrayList<>();
        for (GuildChannel channel : guild.getChannels()) {
            if (Thread.interrupted()) {
                throw new InterruptedException("while the places of a server were listed");
            }
            if (isReadable(channel)) {
                if (channel instanceof GuildMessageChannel talk && talk.getLatestMessageIdLong() != 0) {
                    places.add(new PlaceId(community, channel.getId()));
                }
                if (channel instanceof IThreadContainer) {
                    places.addAll(archived(channel.getId(), since));
                }
            }
        }
        guild.getThreadChannels().forEach(thread -> places.add(new PlaceId(community, thread.getId())));
        return places.stream().filter(sync::knows).distinct().toList();
    }

    /// When the last was said in each archived thread that was listed.
    Map<PlaceId, Instant> lastSaid() {
        return Map.copyOf(lastSaid);
    }

    /// What Discord lists of a server, seen or not, beside archived threads.
    Set<PlaceId> listed() {
        return Stream.<GuildChannel>concat(guild.getChannels().stream(), guild.getThreadChannels().stream())
                .map(channel -> new PlaceId(community, channel.getId()))
                .collect(Collectors.toSet());
    }

    /// Whether Discord itself says that a channel or thread is not there any more. That Murabito may not see it is a
    /// no.
    boolean isDeleted(PlaceId place) {
        try {
            rest.object(Route.Channels.GET_CHANNEL.compile(place.key()), null);
            return false;
        } catch (DiscordRefused refused) {
            return refused.code() == DiscordRefused.UNKNOWN_CHANNEL;
        }
    }

    private boolean isReadable(GuildChannel channel) {
        return guild.getSelfMember().hasPermission(channel, Permission.VIEW_CHANNEL, Permission.MESSAGE_HISTORY);
    }

    /// Newest first over there. A channel that does not list its threads keeps no other from it.
    private List<PlaceId> archived(String channel, Instant since) {
        List<PlaceId> found = new ArrayList<>();
        try {
            @Nullable String before = null;
            boolean more = true;
            while (more) {
                DataObject page = page(channel, before);
                List<DataObject> threads = DiscordJson.objects(page, "threads");
                for (DataObject thread : threads) {
                    before = archivedAt(thread);
                    if (before.isEmpty()
                            || OffsetDateTime.parse(before).toInstant().isBefore(since)) {
                        return found;
                    }
                    PlaceId place = new PlaceId(community, thread.getString("id"));
                    sync.begun(place, new PlaceId(community, channel), thread.getString("name", ""));
                    found.add(place);
                    String last = thread.getString("last_message_id", "");
                    if (!last.isEmpty()) {
                        lastSaid.put(
                                place,
                                TimeUtil.getTimeCreated(Long.parseUnsignedLong(last))
                                        .toInstant());
                    }
                }
                more = page.getBoolean("has_more", false) && !threads.isEmpty();
            }
        } catch (DoorException | DiscordRefused e) {
            if (!Thread.currentThread().isInterrupted()) {
                log.warn("The archived threads of channel {} cannot be listed: {}", channel, e.getMessage());
            }
        }
        return found;
    }

    private static String archivedAt(DataObject thread) {
        return DiscordJson.object(thread, "thread_metadata").getString("archive_timestamp", "");
    }

    private DataObject page(String channel, @Nullable String before) {
        CompiledRoute route = ARCHIVED.compile(channel).withQueryParams("limit", PAGE);
        return rest.object(before == null ? route : route.withQueryParams("before", before), null);
    }
}
