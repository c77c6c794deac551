package org.murabito.tool.conversation;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.door.Links;
import org.murabito.sight.Sight;

/// A message by its id, with or without brackets, or by a link to it. One out of sight is not there.
final class MessageReference {
    private static final Pattern ID = Pattern.compile("\\[*(\\d{1,18})]*");

    private final MessageStore messages;
    private final Places places;
    private final Links links;

    MessageReference(Sources sources, Places places) {
        this.messages = sources.messages();
        this.places = places;
        this.links = sources.links();
    }

    Optional<Message> find(Sight sight, String meant) {
        Matcher id = ID.matcher(meant);
        if (id.matches() && Long.parseLong(id.group(1)) > 0) {
            return messages.find(sight, new MessageId(Long.parseLong(id.group(1))));
        }
        return meant.contains("/") ? byLink(sight, meant) : Optional.empty();
    }

    private Optional<Message> byLink(Sight sight, String link) {
        return places.visible(sight).stream()
                .flatMap(place ->
                        links.key(place.id(), link).flatMap(key -> messages.find(sight, place.id(), key)).stream())
                .findFirst();
    }
}
