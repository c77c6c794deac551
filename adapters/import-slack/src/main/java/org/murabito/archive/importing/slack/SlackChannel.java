package org.murabito.archive.importing.slack;

import java.util.List;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.format.slack.SlackNames;
import org.murabito.format.slack.SlackText;
import org.murabito.format.slack.SlackTopic;

/// A channel or direct conversation.
///
/// @param folder where its messages lie
/// @param members ids, only of conversations that have no name of their own
record SlackChannel(
        String id, String folder, String name, Type type, String topic, boolean archived, List<String> members) {
    /// Whose folder is called by spaces alone.
    private static final String NAMELESS = "(no name)";

    /// Which list it stands in.
    enum Type {
        PUBLIC("channels.json"),
        PRIVATE("groups.json"),
        DIRECT("dms.json"),
        GROUP("mpims.json");

        final String list;

        Type(String list) {
            this.list = list;
        }
    }

    SlackChannel {
        members = List.copyOf(members);
    }

    static SlackChannel listed(JsonFields channel, Type type) {
        String id = channel.text("id");
        String name = channel.text("name");
        // A list of public channels does not make a channel public that says it is not.
        Type really = type == Type.PUBLIC && channel.flag("is_private") ? Type.PRIVATE : type;
        return new SlackChannel(
                id.isBlank() ? name : id,
                type == Type.DIRECT || name.isBlank() ? id : name,
                name,
                really,
                SlackTopic.of(channel),
                channel.flag("is_archived"),
                channel.texts("members"));
    }

    /// A folder of messages that no list names: nobody can tell who may read it.
    static SlackChannel unlisted(String folder) {
        boolean direct = folder.matches("D[A-Z0-9]{6,}");
        String id = folder.isBlank() ? NAMELESS : folder;
        return new SlackChannel(id, folder, id, direct ? Type.DIRECT : Type.PRIVATE, "", false, List.of());
    }

    Place place(CommunityId community, SlackText text, SlackNames names) {
        PlaceKind kind = switch (type) {
            case PUBLIC, PRIVATE -> PlaceKind.CHANNEL;
            case DIRECT, GROUP -> PlaceKind.DIRECT;
        };
        boolean nameless = name.isBlank() || type == Type.GROUP;
        String shown = nameless && !members.isEmpty()
                ? String.join(
                        ", ",
                        members.stream().map(member -> names.user(member, "")).toList())
                : name.isBlank() ? id : name;
        String about = SlackTopic.shown(topic, archived, text);
        Access access = type == Type.PUBLIC ? Access.OPEN : Access.PRIVATE;
        return new Place(new PlaceId(community, id), kind, shown, null, access, about);
    }
}
