package org.murabito.archive.importing.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.ExportJson;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.Fields;
import org.murabito.chat.Access;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;

/// Turns the messages of an export into posts.
final class SlackMessages {
    /// Everything that is read of a message. Blocks repeat the text in another form, and are read only where it is
    /// missing.
    static final ExportJson.Wanted WANTED = SlackMessages::isWanted;

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

    private final SlackLists lists;
    private final SlackText text;
    private final SlackAuthors authors;
    private final SlackContent content;

    SlackMessages(SlackLists lists) {
        this.lists = lists;
        this.text = new SlackText(lists);
        this.authors = new SlackAuthors(lists.users());
        this.content = new SlackContent(text, lists);
    }

    SlackText text() {
        return text;
    }

    private static boolean isWanted(ObjectNode before, String field) {
        if (field.equals("blocks")) {
            return before.path("text").asText("").isBlank();
        }
        return !field.startsWith("thumb_") && !UNWANTED.contains(field);
    }

    void tell(Fields message, SlackChannel channel, String file, ExportSink sink) throws InterruptedException {
        String subtype = message.text("subtype");
        if (SlackSubtype.of(subtype) == SlackSubtype.DELETED) {
            sink.leftOut();
            return;
        }
        if (message.has("type") && !message.text("type").equals("message")) {
            sink.problem(file, "an entry is not a message");
            return;
        }
        String key = message.text("ts");
        Optional<Instant> at = SlackTime.read(key);
        if (at.isEmpty()) {
            sink.problem(file, "a message has no readable ts, so it was not kept");
            return;
        }
        if (message.isWrong("text") || message.isWrong("user")) {
            sink.problem(file, "a message has a field of the wrong type: kept without that");
        }
        Member author = authors.of(message, sink.community());
        if (authors.isListed(author)) {
            sink.mentioned(author);
        } else if (author.name().equals(author.id().key())) {
            sink.mentioned(author);
        } else {
            sink.member(author);
        }
        sink.post(post(message, place(message, channel, sink), key, author.id(), at.get(), sink));
    }

    private Post post(Fields message, PlaceId place, String key, MemberId author, Instant at, ExportSink sink)
            throws InterruptedException {
        PostKind kind =
                SlackSubtype.of(message.text("subtype")) == SlackSubtype.NOTICE ? PostKind.NOTICE : PostKind.SAID;
        Instant editedAt = SlackTime.read(message.object("edited").text("ts")).orElse(null);
        return new Post(
                place,
                key,
                author,
                at,
                content.text(message),
                kind,
                repliedTo(message),
                files(message),
                reactions(message, sink),
                editedAt);
    }

    /// The thread a reply stands in, which comes to be with its first reply; else the channel.
    private PlaceId place(Fields message, SlackChannel channel, ExportSink sink) throws InterruptedException {
        CommunityId community = sink.community();
        PlaceId in = new PlaceId(community, channel.id());
        String root = repliedTo(message);
        if (root == null) {
            return in;
        }
        PlaceId thread = new PlaceId(community, channel.id() + ":" + root);
        // Named by its time: words of its first message would outlive that message here.
        String name = SlackTime.read(root).map(SlackTime::minute).orElse(root);
        sink.place(new Place(thread, PlaceKind.THREAD, name, in, Access.OPEN, ""));
        return thread;
    }

    private static @Nullable String repliedTo(Fields message) {
        String root = message.text("thread_ts");
        boolean reply = !root.equals(message.text("ts")) && SlackTime.read(root).isPresent();
        return reply ? root : null;
    }

    private static List<Attachment> files(Fields message) {
        List<Fields> files = new ArrayList<>(message.objects("files"));
        Fields old = message.object("file");
        if (files.isEmpty() && !old.isEmpty()) {
            files.add(old);
        }
        return files.stream().flatMap(file -> SlackFile.read(file).stream()).toList();
    }

    private List<Reaction> reactions(Fields message, ExportSink sink) throws InterruptedException {
        List<Reaction> reactions = new ArrayList<>();
        for (Fields reaction : message.objects("reactions")) {
            List<MemberId> members = new ArrayList<>();
            for (String user : reaction.texts("users")) {
                if (!user.isBlank()) {
                    Member member = lists.users()
                            .find(user)
                            .orElseGet(() -> SlackUser.unknown(user))
                            .member(sink.community());
                    sink.mentioned(member);
                    members.add(member.id());
                }
            }
            String name = reaction.text("name");
            int count = (int) Math.min(1_000_000, Math.max(members.size(), reaction.number("count")));
            if (!name.isBlank() && count > 0) {
                reactions.add(new Reaction(
                        ":" + name + ":", count, members.stream().distinct().toList()));
            }
        }
        return reactions;
    }
}
