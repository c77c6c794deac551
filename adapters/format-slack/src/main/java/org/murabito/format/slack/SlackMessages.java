package org.murabito.format.slack;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.json.JsonFields;
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

/// Reads messages into posts, the same way wherever they come from: so that an export, a history and an event of one
/// message meet on one key, one place and one text.
public final class SlackMessages {
    private static final int MOST_REACTIONS = 1_000_000;

    private final SlackDirectory directory;
    private final SlackText text;
    private final SlackAuthors authors;
    private final SlackContent content;

    public SlackMessages(SlackDirectory directory) {
        this.directory = directory;
        this.text = new SlackText(directory);
        this.authors = new SlackAuthors(directory);
        this.content = new SlackContent(text, directory);
    }

    public SlackText text() {
        return text;
    }

    /// What is left where something was deleted.
    public static boolean isDeleted(JsonFields message) {
        return SlackSubtype.of(message.text("subtype")) == SlackSubtype.DELETED;
    }

    /// Empty without a readable `ts`.
    public Optional<SlackPost> read(JsonFields message, PlaceId channel) {
        return SlackTime.read(message.text("ts")).map(at -> post(message, channel, at));
    }

    /// The place of a thread, by the key of its first message.
    public static Place thread(PlaceId channel, String root) {
        PlaceId id = new PlaceId(channel.community(), channel.key() + ":" + root);
        // Named by its time: words of its first message would outlive that message here.
        String name = SlackTime.read(root).map(SlackTime::minute).orElse(root);
        return new Place(id, PlaceKind.THREAD, name, channel, Access.OPEN, "");
    }

    private SlackPost post(JsonFields message, PlaceId channel, Instant at) {
        Member author = authors.of(message, channel.community());
        boolean described =
                !authors.isListed(author) && !author.name().equals(author.id().key());
        String root = repliedTo(message);
        Place thread = root == null ? null : thread(channel, root);
        PostKind kind =
                SlackSubtype.of(message.text("subtype")) == SlackSubtype.NOTICE ? PostKind.NOTICE : PostKind.SAID;
        Set<Member> reacting = new LinkedHashSet<>();
        Post post = new Post(
                thread == null ? channel : thread.id(),
                message.text("ts"),
                author.id(),
                at,
                content.text(message),
                kind,
                root,
                files(message),
                reactions(message, channel.community(), reacting),
                SlackTime.read(message.object("edited").text("ts")).orElse(null));
        return new SlackPost(post, author, described, thread, List.copyOf(reacting));
    }

    private static @Nullable String repliedTo(JsonFields message) {
        String root = message.text("thread_ts");
        boolean reply = !root.equals(message.text("ts")) && SlackTime.read(root).isPresent();
        return reply ? root : null;
    }

    private static List<Attachment> files(JsonFields message) {
        List<JsonFields> files = new ArrayList<>(message.objects("files"));
        JsonFields old = message.object("file");
        if (files.isEmpty() && !old.isEmpty()) {
            files.add(old);
        }
        return files.stream().flatMap(file -> SlackFile.read(file).stream()).toList();
    }

    private List<Reaction> reactions(JsonFields message, CommunityId community, Set<Member> reacting) {
        Map<String, Reaction> reactions = new LinkedHashMap<>();
        for (JsonFields reaction : message.objects("reactions")) {
            Set<MemberId> members = new LinkedHashSet<>();
            for (String user : reaction.texts("users")) {
                if (!user.isBlank()) {
                    Member member = directory
                            .find(user)
                            .orElseGet(() -> SlackUser.unknown(user))
                            .member(community);
                    reacting.add(member);
                    members.add(member.id());
                }
            }
            String name = reaction.text("name");
            int count = (int) Math.min(MOST_REACTIONS, Math.max(members.size(), reaction.number("count")));
            if (!name.isBlank() && count > 0) {
                String emoji = SlackEmoji.of(name);
                reactions.merge(emoji, new Reaction(emoji, count, List.copyOf(members)), SlackMessages::together);
            }
        }
        return List.copyOf(reactions.values());
    }

    /// In two tones of skin it is one emoji; somebody may have given both.
    private static Reaction together(Reaction one, Reaction other) {
        Set<MemberId> members = new LinkedHashSet<>(one.members());
        members.addAll(other.members());
        int twice = one.members().size() + other.members().size() - members.size();
        int count = Math.min(MOST_REACTIONS, one.count() + other.count() - twice);
        return new Reaction(one.emoji(), count, List.copyOf(members));
    }
}
