package org.murabito.format.slack;

import java.util.Set;

/// What the subtypes of messages mean.
enum SlackSubtype {
    SAID,
    NOTICE,
    /// What is left where something was deleted.
    DELETED;

    private static final Set<String> NOTICES = Set.of(
            "pinned_item",
            "unpinned_item",
            "reminder_add",
            "reminder_delete",
            "app_conversation_join",
            "app_conversation_leave",
            "sh_room_created",
            "sh_room_shared",
            "huddle_thread",
            "ekm_access_denied",
            "tabbed_canvas_updated",
            "workflow_trigger",
            "joiner_notification",
            "joiner_notification_for_inviter");

    static SlackSubtype of(String subtype) {
        if (subtype.equals("tombstone") || subtype.equals("message_deleted")) {
            return DELETED;
        }
        boolean notice = subtype.startsWith("channel_")
                || subtype.startsWith("group_")
                || subtype.startsWith("mpim_")
                || (subtype.startsWith("bot_") && !subtype.equals("bot_message"))
                || NOTICES.contains(subtype);
        return notice ? NOTICE : SAID;
    }
}
