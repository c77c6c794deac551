package org.murabito.archive.importing.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/// Everything that is read of a message. A person's blocks repeat the text in another form, and are read only where
/// that is missing.
final class SlackMessageFields {
    private static final Set<String> UNWANTED = Set.of(
            "replies",
            "reply_users",
            "icons",
            "image_72",
            "avatar_hash",
            "preview",
            "preview_highlight",
            "channels",
            "groups",
            "ims",
            "shares",
            "url_private_download",
            "permalink_public",
            "client_msg_id");

    private SlackMessageFields() {}

    static boolean isWanted(ObjectNode before, String field) {
        if (field.equals("blocks")) {
            return before.path("text").asText("").isBlank() || !before.has("user_profile");
        }
        return !field.startsWith("thumb_") && !UNWANTED.contains(field);
    }
}
