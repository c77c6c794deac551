package org.murabito.discord.history;

import java.util.List;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.history.ChannelHistory;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.discord.guild.GuildSync;
import org.murabito.discord.hear.Posts;
import org.murabito.discord.speak.ConnectedGuilds;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;

/// A hundred messages at a time, newest first; the cursor is the id of the oldest.
public final class DiscordHistory implements ChannelHistory {
    private final ConnectedGuilds guilds;
    private final GuildSync sync;

    public DiscordHistory(ConnectedGuilds guilds, GuildSync sync) {
        this.guilds = guilds;
        this.sync = sync;
    }

    @Override
    public Page read(PlaceId place, @Nullable String cursor) {
        ConnectedGuilds.Here here = guilds.in(place.community());
        List<DataObject> messages = messages(here, place, cursor);
        Posts posts = here.posts();
        List<Post> kept = messages.stream()
                .filter(Posts::isKept)
                .filter(message -> !ProgressNotes.isNote(message, here.self()))
                .map(message -> {
                    sync.hearOf(posts.author(message));
                    return posts.post(place, message);
                })
                .toList();
        return new Page(
                kept,
                messages.size() < Messages.PAGE ? null : messages.getLast().getString("id"));
    }

    @Override
    public boolean isDeleted(Message message) {
        ConnectedGuilds.Here here = guilds.in(message.place().community());
        try {
            here.messages(message.place()).get(message.key());
            return false;
        } catch (DiscordRefused refused) {
            return refused.code() == DiscordRefused.UNKNOWN_MESSAGE;
        }
    }

    private static List<DataObject> messages(ConnectedGuilds.Here here, PlaceId place, @Nullable String cursor) {
        try {
            return here.messages(place).before(cursor, Messages.PAGE);
        } catch (DiscordRefused refused) {
            throw new DoorException(refused.what(), false, refused);
        }
    }
}
