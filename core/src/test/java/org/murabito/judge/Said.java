package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.AuthorPast;
import org.murabito.conversation.MessageMoment;
import org.murabito.conversation.Pace;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Utterance;

/// A message as the rules see it, in a channel where nothing else happens unless a test says so.
public record Said(
        String text,
        @Nullable Duration sinceOwn,
        Duration quietFor,
        boolean spokenOf,
        int people,
        int inTheLastMinute,
        double fading) {
    public static final MessageId HERE = new MessageId(9);
    public static final MessageId OWN = new MessageId(5);
    public static final MessageId BEFORE = new MessageId(8);
    static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    public static Said text(String text) {
        return new Said(text, null, Duration.ofMinutes(1), true, 3, 1, 1);
    }

    public Said sinceOwn(Duration since) {
        return new Said(text, since, quietFor, spokenOf, people, inTheLastMinute, fading);
    }

    public Said after(Duration quiet) {
        return new Said(text, sinceOwn, quiet, spokenOf, people, inTheLastMinute, fading);
    }

    public Said notSpokenOf() {
        return new Said(text, sinceOwn, quietFor, false, people, inTheLastMinute, fading);
    }

    public Said people(int count) {
        return new Said(text, sinceOwn, quietFor, spokenOf, count, inTheLastMinute, fading);
    }

    public Said inTheLastMinute(int count) {
        return new Said(text, sinceOwn, quietFor, spokenOf, people, count, fading);
    }

    public Said fading(double ratio) {
        return new Said(text, sinceOwn, quietFor, spokenOf, people, inTheLastMinute, ratio);
    }

    public Placement heard() {
        Member ana = new Member(MemberId.of("town", "ana"), "Ana", MemberKind.PERSON, List.of());
        Utterance utterance = new Utterance(HERE, ana, NOON, text, null, false);
        AuthorPast past = new AuthorPast(null, Integer.MAX_VALUE, Long.MAX_VALUE, false, false, false);
        Pace pace = new Pace(
                sinceOwn == null ? null : OWN,
                sinceOwn == null ? Duration.ofDays(1) : sinceOwn,
                BEFORE,
                quietFor,
                spokenOf,
                people,
                inTheLastMinute,
                30,
                fading);
        MessageMoment moment = new MessageMoment(utterance, 0, 5, null, null, false, past, pace);
        return new Placement(null, HERE, 0, null, 0, false, false, moment);
    }
}
