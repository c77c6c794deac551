package org.murabito.discord.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.dv8tion.jda.api.requests.Route;
import net.dv8tion.jda.api.requests.Route.CompiledRoute;
import net.dv8tion.jda.api.utils.TimeUtil;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.PlatformSearch;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.hear.Posts;
import org.murabito.discord.speak.ConnectedGuilds;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;

/// Discord's search over the messages of a server
/// (https://discord.com/developers/docs/resources/message#search-guild-messages).
public final class DiscordSearch implements PlatformSearch {
    private static final Route SEARCH = Route.get("guilds/{guild_id}/messages/search");
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final int MOST = 25;

    /// The most characters that are searched for, and the most authors.
    private static final int LONGEST = 1_024;

    private static final int MOST_AUTHORS = 100;
    private static final int PUBLIC_THREAD = 11;

    private final ConnectedGuilds guilds;
    private final GuildSync sync;

    public DiscordSearch(ConnectedGuilds guilds, GuildSync sync) {
        this.guilds = guilds;
        this.sync = sync;
    }

    @Override
    public Answer find(CommunityId community, SearchQuery query) {
        try {
            ConnectedGuilds.Here here = guilds.in(community);
            DataObject found = here.rest(PATIENCE).object(route(here.guild(), query), null);
            if (!found.hasKey("messages")) {
                return new Answer.NotIndexedYet();
            }
            learnThreads(community, found);
            // Each hit comes in a list, once with the messages around it.
            Stream<DataObject> hits = found.getArray("messages").stream(DataArray::getArray)
                    .flatMap(hit -> DiscordJson.objects(hit).stream());
            return new Answer.Found(posts(community, here, hits));
        } catch (DoorException e) {
            return new Answer.Unable(String.valueOf(e.getMessage()));
        } catch (DiscordRefused refused) {
            return new Answer.Unable(refused.what());
        }
    }

    @Override
    public Answer around(Message message, int most) {
        try {
            CommunityId community = message.place().community();
            ConnectedGuilds.Here here = guilds.in(community);
            Messages there = new Messages(here.rest(PATIENCE), message.place().key());
            // As many on both sides; who asks wants more of those after it.
            int both = Math.clamp(2L * most, 2, Messages.PAGE);
            return new Answer.Found(posts(community, here, there.around(message.key(), both).stream()));
        } catch (DoorException e) {
            return new Answer.Unable(String.valueOf(e.getMessage()));
        } catch (DiscordRefused refused) {
            return new Answer.Unable(refused.what());
        }
    }

    private static CompiledRoute route(String guild, SearchQuery query) {
        List<String> parameters = new ArrayList<>();
        add(
                parameters,
                "content",
                query.words().substring(0, Math.min(LONGEST, query.words().length())));
        query.places().stream().map(PlaceId::key).sorted().forEach(key -> add(parameters, "channel_id", key));
        query.authors().stream()
                .map(MemberId::key)
                .filter(key -> key.matches("\\d{1,20}"))
                .sorted()
                .limit(MOST_AUTHORS)
                .forEach(key -> add(parameters, "author_id", key));
        addTime(parameters, "min_id", query.since());
        addTime(parameters, "max_id", query.until());
        add(parameters, "sort_by", "relevance");
        add(parameters, "limit", Integer.toString(Math.clamp(query.limit(), 1, MOST)));
        return SEARCH.compile(guild).withQueryParams(parameters.toArray(String[]::new));
    }

    private static void add(List<String> parameters, String name, String value) {
        parameters.add(name);
        parameters.add(value);
    }

    /// An id holds the time at which it was given.
    private static void addTime(List<String> parameters, String name, @Nullable Instant time) {
        if (time != null && time.toEpochMilli() > TimeUtil.DISCORD_EPOCH) {
            add(parameters, name, Long.toString(TimeUtil.getDiscordTimestamp(time.toEpochMilli())));
        }
    }

    /// Public threads that nobody wrote in since Murabito came.
    private void learnThreads(CommunityId community, DataObject found) {
        for (DataObject thread : DiscordJson.objects(found, "threads")) {
            PlaceId place = new PlaceId(community, thread.getString("id"));
            PlaceId parent = new PlaceId(community, thread.getString("parent_id", "0"));
            if (thread.getInt("type", 0) == PUBLIC_THREAD && !sync.knows(place) && sync.knows(parent)) {
                sync.begun(place, parent, thread.getString("name", ""));
            }
        }
    }

    private List<Post> posts(CommunityId community, ConnectedGuilds.Here here, Stream<DataObject> messages) {
        Posts posts = here.posts();
        List<Post> kept = new ArrayList<>();
        messages.filter(Posts::isKept)
                .filter(message -> !ProgressNotes.isNote(message, here.self()))
                .forEach(message -> {
                    PlaceId place = new PlaceId(community, message.getString("channel_id"));
                    if (sync.knows(place)) {
                        sync.hearOf(posts.author(message));
                        kept.add(posts.post(place, message));
                    }
                });
        return kept;
    }
}
