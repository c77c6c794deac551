package org.murabito.discord.speak;

import java.util.List;
import java.util.Optional;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.wire.Messages;

/// Finds out whether a message arrived when an end came between sending it and noting its key. Discord keeps
/// a nonce for some minutes only; after that, it is a message of Murabito's own, behind the question, that is
/// noted nowhere. What replies to another says the same where two ask the same, and is not this one.
final class Recovery {
    private final PostLog log;

    Recovery(PostLog log) {
        this.log = log;
    }

    /// @param replyTo what it was to reply to
    /// @param text what it was to say, as far as known
    Optional<DataObject> find(
            ConnectedGuilds.Here here, PlaceId place, String nonce, @Nullable String replyTo, @Nullable String text) {
        Messages messages = here.messages(place);
        List<DataObject> own = messages.after(replyTo, Messages.PAGE).stream()
                .filter(message -> DiscordJson.object(message, "author")
                        .getString("id", "")
                        .equals(here.self().key()))
                .filter(message -> log.findByKey(place, message.getString("id")).isEmpty())
                .toList();
        return own.stream()
                .filter(message -> message.getString("nonce", "").equals(nonce)
                        || (replyTo != null && replyTo.equals(repliesTo(message)))
                        || (text != null
                                && repliesTo(message).isEmpty()
                                && text.equals(message.getString("content", ""))))
                .reduce((_, oldest) -> oldest);
    }

    private static String repliesTo(DataObject message) {
        return DiscordJson.object(message, "message_reference").getString("message_id", "");
    }
}
