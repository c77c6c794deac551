package org.murabito.archive.importing.discord;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;

/// Members as messages describe them, each made once.
final class DiscordMembers {
    private static final String NOBODY = "unknown";

    private final ExportSink sink;
    private final Map<Described, Member> known = new HashMap<>();

    private record Described(String id, String name, String nickname, String discriminator, boolean bot) {}

    DiscordMembers(ExportSink sink) {
        this.sink = sink;
    }

    Member author(JsonFields author) throws InterruptedException {
        Member member = member(author);
        sink.member(member);
        return member;
    }

    /// Somebody who is only mentioned or reacted.
    Member mentioned(JsonFields user) throws InterruptedException {
        Member member = member(user);
        sink.mentioned(member);
        return member;
    }

    private Member member(JsonFields user) {
        return known.computeIfAbsent(
                new Described(
                        user.text("id"),
                        user.text("name"),
                        user.text("nickname"),
                        user.text("discriminator"),
                        user.flag("isBot")),
                this::member);
    }

    private Member member(Described user) {
        String id = user.id.isBlank() ? user.name.isBlank() ? NOBODY : "name:" + user.name : user.id;
        // A webhook has one id and any number of names, often of people whom it speaks for.
        boolean webhook = user.bot && (user.discriminator.isEmpty() || user.discriminator.equals("0000"));
        String key = webhook && !user.name.isBlank() ? id + ":" + user.name : id;
        String name = Stream.of(user.nickname, user.name)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse(key);
        boolean tagged = !user.discriminator.isEmpty() && !user.discriminator.matches("0+");
        List<String> others = Stream.of(user.name, tagged ? user.name + "#" + user.discriminator : "")
                .filter(other -> !other.isBlank() && !other.equals(name))
                .toList();
        MemberKind kind = user.bot || key.equals(NOBODY) ? MemberKind.BOT : MemberKind.PERSON;
        return new Member(new MemberId(sink.community(), key), name, kind, others);
    }
}
