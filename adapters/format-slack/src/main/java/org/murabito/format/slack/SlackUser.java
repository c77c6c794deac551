package org.murabito.format.slack;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// Somebody in the list of users, or described along with a message.
public record SlackUser(String id, String name, MemberKind kind, List<String> alsoCalled) {
    /// Slack's own bot is listed as a person.
    private static final String SLACKBOT = "USLACKBOT";

    public static SlackUser listed(JsonFields user) {
        JsonFields profile = user.object("profile");
        return of(user.text("id"), user, profile);
    }

    /// From the `user_profile` of a message.
    static SlackUser described(String id, JsonFields profile) {
        return of(id, profile, profile);
    }

    public static SlackUser unknown(String id) {
        return new SlackUser(id, id, id.equals(SLACKBOT) ? MemberKind.BOT : MemberKind.PERSON, List.of());
    }

    private static SlackUser of(String id, JsonFields user, JsonFields profile) {
        List<String> names = Stream.of(
                        profile.text("display_name"),
                        profile.text("real_name"),
                        user.text("real_name"),
                        user.text("name"))
                .filter(name -> !name.isBlank())
                .distinct()
                .toList();
        List<String> others = names.stream().skip(1).toList();
        return new SlackUser(id, names.isEmpty() ? id : names.getFirst(), kind(id, user), others);
    }

    private static MemberKind kind(String id, JsonFields user) {
        if (user.flag("is_bot") || id.toUpperCase(Locale.ROOT).equals(SLACKBOT)) {
            return MemberKind.BOT;
        }
        boolean guest = user.flag("is_restricted") || user.flag("is_ultra_restricted") || user.flag("is_stranger");
        return guest ? MemberKind.GUEST : MemberKind.PERSON;
    }

    public Member member(CommunityId community) {
        return new Member(new MemberId(community, id), name, kind, alsoCalled);
    }
}
