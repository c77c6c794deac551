package org.murabito.app.command.rehearse;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.cache.BoundedMap;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.rehearse.Decided;
import org.murabito.sight.Sight;

/// Writes a decision as one line of JSON.
final class RehearsalJson {
    /// More than all conversations of a channel go back.
    private static final int KEYS = 4_096;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Stores stores;
    private final Map<MessageId, String> keys = BoundedMap.byInsertion(KEYS);

    RehearsalJson(Stores stores) {
        this.stores = stores;
    }

    /// @param sight for the messages that are answered
    String line(Sight sight, Place channel, Decided decided) {
        Message message = decided.message();
        keys.put(message.id(), message.key());
        ObjectNode line = JSON.createObjectNode()
                .put("id", message.key())
                .put("channel", channel.name())
                .put("author", name(message.author()))
                .put("at", message.at().toString())
                .put("score", decided.score())
                .put("decision", decided.decision().name().toLowerCase(Locale.ROOT));
        ArrayNode reasons = line.putArray("reasons");
        decided.reasons()
                .forEach(
                        reason -> reasons.addObject().put("rule", reason.rule()).put("points", reason.points()));
        ArrayNode links = line.putArray("links");
        @Nullable MessageId answered = message.replyTo() == null ? decided.answers() : message.replyTo();
        @Nullable String key = answered == null ? null : key(sight, answered);
        if (key != null) {
            links.add(key);
        }
        ArrayNode addressees = line.putArray("addressees");
        if (decided.addressee() != null) {
            addressees.add(name(decided.addressee()));
        }
        return line.toString();
    }

    private @Nullable String key(Sight sight, MessageId id) {
        String known = keys.get(id);
        return known != null
                ? known
                : stores.messages().find(sight, id).map(Message::key).orElse(null);
    }

    private String name(MemberId id) {
        return stores.communities().findMember(id).map(Member::name).orElse(id.key());
    }
}
