package org.murabito.discord.hear;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.dv8tion.jda.api.utils.TimeUtil;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;

/// Turns messages of one server into posts, whether they come over the gateway, out of the history or from a search.
public final class Posts {
    private static final int FORWARD = 1;
    private static final int MOST_REACTIONS = 1_000_000;

    private final GuildMembers authors;
    private final Content content;

    public Posts(GuildMembers authors, ServerReferences references) {
        this.authors = authors;
        this.content = new Content(references);
    }

    /// Whether the message is of a kind that is kept.
    public static boolean isKept(DataObject message) {
        return Content.isKept(message);
    }

    public Member author(DataObject message) {
        return authors.author(message);
    }

    /// @param place the channel or thread it stands in
    public Post post(PlaceId place, DataObject message) {
        return new Post(
                place,
                message.getString("id"),
                author(message).id(),
                at(message),
                content.of(message),
                Content.kind(message),
                repliedTo(message),
                attachments(message),
                reactions(message),
                editedAt(message));
    }

    static @Nullable Instant editedAt(DataObject message) {
        return DiscordJson.time(message, "edited_timestamp");
    }

    private static Instant at(DataObject message) {
        Instant at = DiscordJson.time(message, "timestamp");
        return at == null
                ? TimeUtil.getTimeCreated(message.getUnsignedLong("id")).toInstant()
                : at;
    }

    /// Only within the same channel; a forward refers to its original in another way.
    private static @Nullable String repliedTo(DataObject message) {
        DataObject reference = DiscordJson.object(message, "message_reference");
        String key = reference.getString("message_id", "");
        boolean here = reference.getString("channel_id", "").equals(message.getString("channel_id", ""));
        return key.isEmpty() || !here || reference.getInt("type", 0) == FORWARD ? null : key;
    }

    /// What hangs on a message, and on what it forwards.
    public static List<Attachment> attachments(DataObject message) {
        List<DataObject> files = new ArrayList<>(DiscordJson.objects(message, "attachments"));
        DiscordJson.objects(message, "message_snapshots")
                .forEach(snapshot ->
                        files.addAll(DiscordJson.objects(DiscordJson.object(snapshot, "message"), "attachments")));
        return files.stream()
                .map(file -> new Attachment(
                        file.getString("filename", "file"),
                        file.getString("content_type", ""),
                        Math.max(0, file.getLong("size", 0)),
                        file.getString("url", "")))
                .toList();
    }

    /// Discord counts reactions and does not say here whose they are, but for Murabito's own.
    private List<Reaction> reactions(DataObject message) {
        return DiscordJson.objects(message, "reactions").stream()
                .map(reaction -> new Reaction(
                        emoji(DiscordJson.object(reaction, "emoji")),
                        Math.clamp(reaction.getInt("count", 0), 0, MOST_REACTIONS),
                        reaction.getBoolean("me", false) ? List.of(authors.self()) : List.of()))
                .filter(reaction -> !reaction.emoji().isBlank() && reaction.count() > 0)
                .toList();
    }

    /// One of Unicode's as it is, one of a server's own by its name between colons.
    static String emoji(DataObject emoji) {
        String name = emoji.getString("name", "");
        return emoji.isNull("id") || name.isBlank() ? name : ":" + name + ":";
    }
}
