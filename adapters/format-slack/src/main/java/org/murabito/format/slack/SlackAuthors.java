package org.murabito.format.slack;

import java.util.List;
import java.util.Optional;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// Finds who wrote a message.
final class SlackAuthors {
    private static final String NOBODY = "unknown";

    private final SlackDirectory users;

    SlackAuthors(SlackDirectory users) {
        this.users = users;
    }

    boolean isListed(Member author) {
        return users.find(author.id().key()).isPresent();
    }

    Member of(JsonFields message, CommunityId community) {
        String user = message.text("user");
        if (user.isBlank() && message.text("subtype").equals("file_comment")) {
            user = message.object("comment").text("user");
        }
        return user.isBlank() ? bot(message, community) : person(user, message).member(community);
    }

    private SlackUser person(String id, JsonFields message) {
        Optional<SlackUser> listed = users.find(id);
        if (listed.isPresent()) {
            return listed.get();
        }
        JsonFields profile = message.object("user_profile");
        if (!profile.isEmpty()) {
            return SlackUser.described(id, profile);
        }
        SlackUser unknown = SlackUser.unknown(id);
        String bot = message.text("bot_id");
        return bot.isBlank() ? unknown : new SlackUser(id, botName(message, id), MemberKind.BOT, List.of());
    }

    /// One bot may speak under many names, for example when it relays another chat: each is a member of its own.
    private Member bot(JsonFields message, CommunityId community) {
        String bot = message.text("bot_id");
        String username = message.text("username").strip();
        Optional<SlackUser> user = users.findBot(bot);
        if (user.isPresent() && (username.isEmpty() || isCalled(user.get(), username))) {
            return user.get().member(community);
        }
        if (bot.isBlank() && username.isEmpty()) {
            return new Member(new MemberId(community, NOBODY), NOBODY, MemberKind.BOT, List.of());
        }
        String key = bot.isBlank() ? "bot:" + username : username.isEmpty() ? bot : bot + ":" + username;
        return new Member(new MemberId(community, key), botName(message, key), MemberKind.BOT, List.of());
    }

    private static boolean isCalled(SlackUser user, String name) {
        return user.name().equalsIgnoreCase(name) || user.alsoCalled().stream().anyMatch(name::equalsIgnoreCase);
    }

    private static String botName(JsonFields message, String otherwise) {
        String username = message.text("username").strip();
        String name = username.isEmpty() ? message.object("bot_profile").text("name") : username;
        return name.isBlank() ? otherwise : name;
    }
}
