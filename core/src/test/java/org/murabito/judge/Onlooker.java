package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.limit.SpeechRequest;

/// Watches one speaker and counts what it should never have taken on, and never have said. Keeps its own books, from
/// the whole log.
final class Onlooker {
    private static final int VOICES = 20;
    private final SpeechLimits bounds;
    private final Initiative initiative;
    private final List<Instant> firsts = new ArrayList<>();
    private final List<Boolean> own = new ArrayList<>();
    private final List<Instant> unasked = new ArrayList<>();
    private final Set<MessageId> answered = new HashSet<>();
    private int toBots;
    private int quietInARow;
    private Instant outUntil = Instant.MIN;
    private int violations;

    Onlooker(SpeechLimits bounds, Initiative initiative) {
        this.bounds = bounds;
        this.initiative = initiative;
    }

    /// @param asked whether it is an answer to a call: such answers take no share of the voice
    void said(MemberKind kind, boolean byTheOneWatched, boolean asked) {
        if (!byTheOneWatched || !asked) {
            own.add(byTheOneWatched);
        }
        if (kind == MemberKind.PERSON) {
            toBots = 0;
        }
    }

    void decidedToKeepQuiet(Instant at) {
        quietInARow++;
        if (quietInARow >= 2) {
            long seconds = ((long) Math.min(20, Math.pow(2, quietInARow - 2)))
                    * bounds.backOff().toSeconds();
            outUntil = at.plusSeconds(seconds);
        }
    }

    void takesOn(SpeechRequest wish) {
        check(answered.add(wish.question()));
        if (wish.asker() == MemberKind.BOT) {
            check(wish.asked() && ++toBots <= bounds.botTurns());
        }
        check(wish.asked() || !wish.at().isBefore(outUntil));
        quietInARow = 0;
    }

    /// It posts, or reacts; called before its words are told to [#said].
    void speaks(SpeechRequest wish) {
        if (wish.asked()) {
            return;
        }
        LocalTime time = wish.at().atZone(bounds.zone()).toLocalTime();
        check(!(time.getHour() >= 23 || time.getHour() < 6));
        Duration window = bounds.window();
        check(unasked.reversed().stream()
                        .takeWhile(at -> at.isAfter(wish.at().minus(window)))
                        .count()
                < bounds.most());
        unasked.add(wish.at());
        List<Boolean> last = own.subList(Math.max(0, own.size() - VOICES + 1), own.size());
        long mine = last.stream().filter(mineToo -> mineToo).count();
        check(mine == 0 || mine + 1 <= bounds.share() * (last.size() + 1));
    }

    /// It takes on to bring something up.
    void speaksFirst(Instant at) {
        LocalDate day = LocalDate.ofInstant(at, bounds.zone());
        firsts.add(at);
        check(firsts.stream()
                        .filter(before ->
                                LocalDate.ofInstant(before, bounds.zone()).equals(day))
                        .count()
                <= initiative.aDay());
    }

    int spokenFirst() {
        return firsts.size();
    }

    private void check(boolean held) {
        violations += held ? 0 : 1;
    }

    int violations() {
        return violations;
    }

    int spokenUnasked() {
        return unasked.size();
    }
}
