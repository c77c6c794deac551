package org.murabito.conversation;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;

/// Sees the moment in which a message is said, before the channel takes it in.
final class MomentReader {
    /// The windows of the preset `seed` are its own; see docs/guide/when-it-speaks.md.
    private static final int SPOKEN_OF_WITHIN = 10;

    private static final int BUFFER = 50;
    private static final long BUFFER_MILLIS = Duration.ofMinutes(30).toMillis();
    private static final long MINUTE = 60_000;
    private static final int FADING_OVER = 6;
    private static final int CALLED_WITHIN = 10;
    private static final int REPEATS_WITHIN = 15;
    private static final double RARE = 4;
    private static final int KNOWN_AFTER = 5;
    private static final double RARELY = 0.15;

    private final Ring ring;
    private final Rarity rarity;
    private final @Nullable Remark newest;

    /// @param newest the last message, also if the channel keeps it no more
    MomentReader(Ring ring, Rarity rarity, @Nullable Remark newest) {
        this.ring = ring;
        this.newest = newest;
        this.rarity = rarity;
    }

    Moment read(Utterance said, Remark me) {
        return new Moment(
                said,
                me.wording.forms(),
                me.wording.words(),
                me.named == null ? null : me.named.id,
                me.within == null ? null : me.within.id,
                me.namesStranger,
                past(me),
                pace(me));
    }

    private Past past(Remark me) {
        Speaker author = me.author;
        Remark last = ring.at(author.last);
        Remark calling =
                author.isWaitedFor() && me.number - author.named <= CALLED_WITHIN ? ring.at(author.named) : null;
        return new Past(
                id(last),
                author.hasSpoken() ? me.number - author.last : Integer.MAX_VALUE,
                author.hasSpoken() ? (me.at - author.lastAt) / MINUTE : Long.MAX_VALUE,
                last != null && last.wording.is(Form.ASKS),
                last != null && last.wording.is(Form.GREETS_ONLY),
                id(calling),
                repeated(me),
                author.said >= KNOWN_AFTER && author.asked < RARELY * author.said);
    }

    private @Nullable MessageId repeated(Remark me) {
        for (int number = me.number - 1; number >= me.number - REPEATS_WITHIN; number--) {
            Remark it = ring.at(number);
            if (it != null && it.author == me.author && it.sharedWeight(me, rarity) >= RARE) {
                return it.id;
            }
        }
        return null;
    }

    private Pace pace(Remark me) {
        Remark own = null;
        boolean spokenOf = false;
        Set<Speaker> people = new HashSet<>();
        int lastMinute = 0;
        int lastTenMinutes = 0;
        int[] lengths = new int[FADING_OVER];
        int others = 0;
        for (int back = 0; back < Ring.SIZE; back++) {
            Remark it = back == 0 ? me : ring.at(me.number - back);
            if (it == null) {
                break;
            }
            MemberKind kind = it.author.kind;
            if (kind == MemberKind.SELF && own == null) {
                own = it;
            }
            spokenOf |= back < SPOKEN_OF_WITHIN && it.ofMurabito;
            long age = me.at - it.at;
            if (back < BUFFER && age <= BUFFER_MILLIS && isHuman(kind)) {
                people.add(it.author);
            }
            lastMinute += age <= MINUTE ? 1 : 0;
            lastTenMinutes += age <= 10 * MINUTE ? 1 : 0;
            if (kind != MemberKind.SELF && others < FADING_OVER) {
                lengths[others++] = it.wording.length();
            }
        }
        return new Pace(
                id(own),
                own == null ? Duration.ofDays(1) : Duration.ofMillis(me.at - own.at),
                id(newest),
                newest == null ? Duration.ofDays(1) : Duration.ofMillis(me.at - newest.at),
                spokenOf,
                people.size(),
                lastMinute,
                lastTenMinutes,
                others < FADING_OVER ? 1 : fading(lengths));
    }

    private static double fading(int[] newestFirst) {
        double last = newestFirst[0] + newestFirst[1] + newestFirst[2];
        double before = newestFirst[3] + newestFirst[4] + newestFirst[5];
        return before == 0 ? 1 : last / before;
    }

    private static boolean isHuman(MemberKind kind) {
        return kind == MemberKind.PERSON || kind == MemberKind.GUEST;
    }

    private static @Nullable MessageId id(@Nullable Remark remark) {
        return remark == null ? null : remark.id;
    }
}
