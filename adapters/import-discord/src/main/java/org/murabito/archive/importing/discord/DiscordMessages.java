package org.murabito.archive.importing.discord;

import java.net.URLConnection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.json.ExportJson;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;

/// Turns the messages of one file into posts.
final class DiscordMessages {
    private static final Set<String> UNWANTED = Set.of(
            "roles",
            "avatarUrl",
            "color",
            "inlineEmojis",
            "iconUrl",
            "iconCanonicalUrl",
            "imageUrl",
            "thumbnail",
            "image",
            "video",
            "images",
            "components");

    static final ExportJson.Wanted WANTED = (_, field) -> !UNWANTED.contains(field);

    /// A member's own words: plain, a reply, or what a command was answered with.
    private static final Set<String> SAID =
            Set.of("", "Default", "Reply", "ChatInputCommand", "ContextMenuCommand", "0", "19", "20", "23");

    private final DiscordFile file;
    private final DiscordPlaces places;
    private final ExportSink sink;
    private final PlaceId place;
    private final DiscordMembers members;
    private final DiscordContent content;

    DiscordMessages(DiscordFile file, DiscordPlaces places, ExportSink sink) {
        this.file = file;
        this.places = places;
        this.sink = sink;
        this.place = DiscordPlaces.place(sink.community(), file);
        this.members = new DiscordMembers(sink);
        this.content = new DiscordContent(places::channelName);
    }

    void tell(JsonFields message) throws InterruptedException {
        String key = message.text("id");
        if (key.isBlank()) {
            problem(ImportText.of("no-message-id"));
            return;
        }
        Instant at = DiscordTime.read(message.text("timestamp")).orElseGet(() -> DiscordTime.ofKey(key));
        if (at.equals(Instant.EPOCH)) {
            problem(ImportText.of("no-time", "timestamp"));
            return;
        }
        if (message.isWrong("content") || message.node().path("author").isValueNode()) {
            problem(ImportText.of("wrong-type"));
        }
        Member author = members.author(message.object("author"));
        for (JsonFields mentioned : message.objects("mentions")) {
            members.mentioned(mentioned);
        }
        PostKind kind = SAID.contains(message.text("type")) ? PostKind.SAID : PostKind.NOTICE;
        Optional<Instant> edited = DiscordTime.read(message.text("timestampEdited"));
        sink.post(new Post(
                place,
                key,
                author.id(),
                at,
                content.text(message),
                kind,
                repliedTo(message),
                attachments(message),
                reactions(message),
                edited.orElse(null)));
    }

    /// Only within the same channel and its threads; a forward refers to its original in another way.
    private @Nullable String repliedTo(JsonFields message) {
        JsonFields reference = message.object("reference");
        String key = reference.text("messageId");
        String channel = reference.text("channelId");
        boolean here = channel.isBlank() || channel.equals(file.channelId()) || channel.equals(places.channelOf(file));
        return key.isBlank() || !here || reference.text("type").equals("Forward") ? null : key;
    }

    private static List<Attachment> attachments(JsonFields message) {
        return Stream.concat(
                        message.objects("attachments").stream(),
                        message.object("forwardedMessage").objects("attachments").stream())
                .map(DiscordMessages::attachment)
                .toList();
    }

    private static Attachment attachment(JsonFields attachment) {
        String name = attachment.firstText("fileName", "id");
        String type = URLConnection.guessContentTypeFromName(name);
        String address = attachment.text("url");
        // Downloaded along with the export, it lies beside it, where no reader reaches it.
        boolean reachable = address.startsWith("https://") || address.startsWith("http://");
        return new Attachment(
                name.isEmpty() ? "file" : name,
                type == null ? "" : type,
                Math.max(0, attachment.number("fileSizeBytes")),
                reachable ? address : "");
    }

    private List<Reaction> reactions(JsonFields message) throws InterruptedException {
        List<Reaction> reactions = new ArrayList<>();
        for (JsonFields reaction : message.objects("reactions")) {
            List<MemberId> who = new ArrayList<>();
            for (JsonFields user : reaction.objects("users")) {
                who.add(members.mentioned(user).id());
            }
            JsonFields emoji = reaction.object("emoji");
            String name = emoji.firstText("name", "code");
            String shown = emoji.text("id").isBlank() || emoji.text("id").equals("0") ? name : ":" + name + ":";
            int count = (int) Math.min(1_000_000, Math.max(who.size(), reaction.number("count")));
            if (!name.isBlank() && count > 0) {
                reactions.add(new Reaction(shown, count, who.stream().distinct().toList()));
            }
        }
        return reactions;
    }

    private void problem(ImportText reason) {
        sink.problem(file.file().name(), reason);
    }
}
