package org.murabito.conversation;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.table.LinkTables;

/// A channel in which tests talk. Time passes only when told.
final class Room {
    final ChannelTalk talk = new ChannelTalk(LinkTables.shipped());
    private Instant now = Instant.parse("2026-03-01T12:00:00Z");
    private long ids;

    Placement say(String author, String text) {
        return talk.hear(utterance(author, text, MemberKind.PERSON, null, false));
    }

    Placement answer(String author, long to, String text) {
        return talk.hear(utterance(author, text, MemberKind.PERSON, new MessageId(to), false));
    }

    Placement murabito(String text) {
        return talk.hear(utterance("Murabito", text, MemberKind.SELF, null, false));
    }

    Placement ofMurabito(String author, String text) {
        return talk.hear(utterance(author, text, MemberKind.PERSON, null, true));
    }

    Room later(long seconds) {
        now = now.plusSeconds(seconds);
        return this;
    }

    void rest() {
        talk.rest(now);
    }

    void until(Room other) {
        now = other.now;
    }

    static MemberId id(String name) {
        return MemberId.of("room", name);
    }

    Utterance utterance(String author, String text, MemberKind kind, @Nullable MessageId replyTo, boolean ofMurabito) {
        Member member = new Member(id(author), author, kind, List.of());
        return new Utterance(new MessageId(++ids), member, now, text, replyTo, ofMurabito);
    }
}
