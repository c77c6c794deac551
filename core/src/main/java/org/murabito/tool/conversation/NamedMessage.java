package org.murabito.tool.conversation;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.sight.Sight;

/// A message by its id, with or without brackets, or by a link to it. One out of sight is not there.
final class NamedMessage {
    private static final Pattern ID = Pattern.compile("\\[*(\\d{1,18})]*");
    private static final String KEY = "kkkk0key0kkkk";

    private final MessageStore messages;
    private final Places places;
    private final Links links;

    NamedMessage(Sources sources, Places places) {
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
        for (Place place : places.visible(sight)) {
            String form = links.link(place.id(), KEY);
            int at = form.indexOf(KEY);
            String head = at < 0 ? "" : form.substring(0, at);
            int start = head.isEmpty() ? -1 : link.indexOf(head);
            if (start >= 0) {
                String tail = form.substring(at + KEY.length());
                String rest = link.substring(start + head.length());
                String key = rest.endsWith(tail) ? rest.substring(0, rest.length() - tail.length()) : rest;
                Optional<Message> found = key.isBlank() ? Optional.empty() : messages.find(sight, place.id(), key);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
