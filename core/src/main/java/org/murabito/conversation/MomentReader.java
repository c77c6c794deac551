package org.murabito.conversation;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.recent.IncomingMessage;
import org.murabito.conversation.recent.MessageRing;
import org.murabito.conversation.recent.RecentSpeakers;
import org.murabito.conversation.recent.Speaker;

/// Sees the moment in which a message is said, before the channel takes it in.
final class MomentReader {
    /// The windows of the preset `seed` are its own; see docs/guide/when-it-speaks.md.
    private static final int SPOKEN_OF_WITHIN = 10;

    private static final int BUFFER = 50;
    private static final long BUFFER_MILLIS = Duration.ofMinutes(30).toMillis();
    private static final long MINUTE = 60_000;
    private static final int FADING_OVER = 6;
    private static final int KNOWN_AFTER = 5;
    private static final double RARELY = 0.15;

    private final MessageRing ring;

    MomentReader(MessageRing ring) {
        this.ring = ring;
    }

    /// @param newest the message before, also if the channel keeps it no more
    /// @param quiet how long ago that was
    MessageMoment read(Utterance said, IncomingMessage me, @Nullable MessageId newest, Duration quiet) {
        return new MessageMoment(
                said,
                me.wording().forms(),
                me.wording().words(),
                me.named() == null ? null : me.named().id,
                me.within() == null ? null : me.within().id,
                me.namesStranger(),
                past(me),
                pace(me, newest, quiet));
    }

    private AuthorPast past(IncomingMessage me) {
        Speaker author = me.author();
        int last = author.last < me.number() ? author.last : lastBefore(me);
        boolean spoken = author.last < me.number() ? author.hasSpoken() : last != MessageRing.NONE;
        long lastAt = author.last < me.number() ? author.lastAt : spoken ? ring.time(last) : 0;
        boolean kept = last < me.number() && ring.keeps(last);
        return new AuthorPast(
                kept ? ring.id(last) : null,
                spoken ? me.number() - last : Integer.MAX_VALUE,
                spoken ? (me.at() - lastAt) / MINUTE : Long.MAX_VALUE,
                kept && ring.asks(last),
                kept && ring.onlyGreets(last),
                author.asksLessThan(RARELY, KNOWN_AFTER));
    }

    /// Of a message that is read again its author's last is another.
    private int lastBefore(IncomingMessage me) {
        for (int it = me.number() - 1; it >= ring.oldest(); it--) {
            if (ring.author(it) == me.author().slot) {
                return it;
            }
        }
        return MessageRing.NONE;
    }

    private Pace pace(IncomingMessage me, @Nullable MessageId newest, Duration quiet) {
        boolean byMurabito = me.author().kind == MemberKind.SELF;
        int own = byMurabito ? me.number() : MessageRing.NONE;
        boolean spokenOf = me.ofMurabito();
        boolean[] people = new boolean[RecentSpeakers.MOST];
        int count = 0;
        if (isPerson(me.author().kind)) {
            people[me.author().slot] = true;
            count++;
        }
        int lastMinute = 1;
        int lastTenMinutes = 1;
        int[] lengths = new int[FADING_OVER];
        int others = 0;
        if (!byMurabito) {
            lengths[others++] = me.wording().length();
        }
        for (int it = me.number() - 1; it >= Math.max(ring.oldest(), me.number() - MessageRing.SIZE + 1); it--) {
            int back = me.number() - it;
            long age = me.at() - ring.time(it);
            int author = ring.author(it);
            if (ring.isByMurabito(it)) {
                own = own == MessageRing.NONE ? it : own;
            } else if (others < FADING_OVER) {
                lengths[others++] = ring.length(it);
            }
            spokenOf |= back < SPOKEN_OF_WITHIN && ring.isOfMurabito(it);
            if (back < BUFFER && age <= BUFFER_MILLIS && ring.isByPerson(it) && !people[author]) {
                people[author] = true;
                count++;
            }
            lastMinute += age <= MINUTE ? 1 : 0;
            lastTenMinutes += age <= 10 * MINUTE ? 1 : 0;
        }
        return new Pace(
                own == MessageRing.NONE ? null : own == me.number() ? me.id() : ring.id(own),
                own == MessageRing.NONE
                        ? ChannelTalk.LONG_AGO
                        : own == me.number() ? Duration.ZERO : Duration.ofMillis(me.at() - ring.time(own)),
                newest,
                quiet,
                spokenOf,
                count,
                lastMinute,
                lastTenMinutes,
                others < FADING_OVER ? 1 : fading(lengths));
    }

    private static double fading(int[] newestFirst) {
        double last = newestFirst[0] + newestFirst[1] + newestFirst[2];
        double before = newestFirst[3] + newestFirst[4] + newestFirst[5];
        return before == 0 ? 1 : last / before;
    }

    private static boolean isPerson(MemberKind kind) {
        return kind == MemberKind.PERSON || kind == MemberKind.GUEST;
    }
}
