package org.murabito.webchat.request;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.account.Account;

/// A message as a page gets it.
///
/// @param nod whether it is a few words that Murabito decided to say where more was not needed
/// @param calls whether it names the viewer or replies to them
/// @param text the source, only for its author, who may edit it
/// @param found whether there is a record of how it was found
/// @param offer what is offered to whoever reads it: to say yes or no to what it asks
/// @param concerned keys of the members to whom it may look different than to others who see the same
public record MessageView(
        String id,
        String community,
        String place,
        String channel,
        String key,
        String link,
        Who author,
        String at,
        boolean edited,
        boolean notice,
        boolean mine,
        boolean calls,
        ArrayNode body,
        @Nullable String text,
        @Nullable Reply replyTo,
        @Nullable Below thread,
        List<File> files,
        List<Emoji> reactions,
        boolean nod,
        boolean found,
        @Nullable String offer,
        @JsonIgnore Set<String> concerned) {

    /// How many characters it brings, about.
    public int length() {
        return drawn(body) + (text == null ? 0 : text.length());
    }

    private static int drawn(JsonNode node) {
        int length = node.asText().length() + 5;
        for (JsonNode child : node) {
            length += drawn(child);
        }
        return length;
    }

    public record Who(String key, String name, String kind) {
        public static Who of(Account account) {
            return new Who(account.id(), account.name(), "person");
        }
    }

    public record Reply(String id, String link, Who author, String text) {}

    /// The thread that hangs under a message.
    public record Below(String place, long count) {}

    public record File(
            String name,
            String type,
            long bytes,
            @Nullable String image,
            @Nullable String link) {}

    /// @param own whether Murabito is among those who reacted
    public record Emoji(String emoji, int count, boolean mine, boolean own, List<String> names) {}
}
