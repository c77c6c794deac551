package org.murabito.slack.hear;

import org.murabito.archive.importing.Sanitizing;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Access;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.format.slack.SlackText;
import org.murabito.format.slack.SlackTopic;

/// A channel or direct conversation as Slack describes it.
record SlackConversation(JsonFields fields) {
    String id() {
        return fields.text("id");
    }

    boolean isDirect() {
        return fields.flag("is_im") || fields.flag("is_mpim");
    }

    boolean isPrivate() {
        return isDirect() || fields.flag("is_private") || fields.flag("is_group");
    }

    /// Whether people of another organisation, or of another workspace of this one, are in it, or invited.
    boolean isExternal() {
        return fields.flag("is_ext_shared") || fields.flag("is_pending_ext_shared") || fields.flag("is_org_shared");
    }

    boolean hasSelf() {
        return isDirect() || fields.flag("is_member");
    }

    /// With whom, where it is between two.
    String user() {
        return fields.text("user");
    }

    Place place(SlackWorkspace workspace, SlackText text, Directory directory) {
        String written = fields.text("name");
        String name = written.isBlank() && !user().isBlank() ? directory.user(user(), "") : written;
        return new Place(
                workspace.place(id()),
                isDirect() ? PlaceKind.DIRECT : PlaceKind.CHANNEL,
                Sanitizing.name(name, id()),
                null,
                isPrivate() ? Access.PRIVATE : Access.OPEN,
                SlackTopic.shown(SlackTopic.of(fields), fields.flag("is_archived"), text));
    }
}
