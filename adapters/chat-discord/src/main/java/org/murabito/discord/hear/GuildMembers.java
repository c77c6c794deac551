package org.murabito.discord.hear;

import java.util.List;
import java.util.stream.Stream;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// Members as Discord describes them beside what they do; with the same keys and names as exports have.
public final class GuildMembers {
    private static final String NO_NUMBER = "0000";

    private final CommunityId community;
    private final String self;

    /// @param self Murabito's own id
    public GuildMembers(CommunityId community, String self) {
        this.community = community;
        this.self = self;
    }

    /// Murabito itself.
    MemberId self() {
        return new MemberId(community, self);
    }

    /// Who wrote a message.
    Member author(DataObject message) {
        DataObject user = DiscordJson.object(message, "author");
        String id = user.getString("id", "");
        // A webhook has one id and any number of names, often of people whom it speaks for. What an application says
        // through an interaction carries a webhook too, and is said by a user of its own.
        boolean webhook = !message.isNull("webhook_id")
                && user.getString("discriminator", NO_NUMBER).equals(NO_NUMBER);
        String name = user.getString("username", "");
        if (webhook) {
            String key = name.isBlank() ? id : id + ":" + name;
            return new Member(new MemberId(community, key), name.isBlank() ? id : name, MemberKind.BOT, List.of());
        }
        return member(user, DiscordJson.object(message, "member"));
    }

    /// Anybody with an id of their own.
    ///
    /// @param member what they are on this server; empty if it was not sent
    public Member member(DataObject user, DataObject member) {
        String id = user.getString("id");
        String name = name(user, member, id);
        List<String> others = Stream.of(user.getString("username", ""), user.getString("global_name", ""))
                .filter(other -> !other.isBlank() && !other.equals(name))
                .distinct()
                .toList();
        MemberKind kind =
                id.equals(self) ? MemberKind.SELF : user.getBoolean("bot", false) ? MemberKind.BOT : MemberKind.PERSON;
        return new Member(new MemberId(community, id), name, kind, others);
    }

    static String name(DataObject user, DataObject member, String id) {
        return Stream.of(
                        member.getString("nick", ""), user.getString("global_name", ""), user.getString("username", ""))
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse(id);
    }
}
