package org.murabito.bench.judge;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.DeferredQuestion;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.rule.Deliberation;
import org.murabito.judge.rule.Thresholds;

/// What comes of waiting on an open question before a word is said.
final class Waiting {
    private record Open(LogLine asked, DeferredQuestion deferred) {}

    private final Deliberation deliberation;
    private final LinkTables table;
    private int messages;
    private int spoken;
    private int neverAnswered;
    private int questions;
    private int meantForAnother;

    private Waiting(Deliberation deliberation, LinkTables table) {
        this.deliberation = deliberation;
        this.table = table;
    }

    static Waiting of(List<List<LogLine>> files, Deliberation deliberation, LinkTables table) {
        Waiting waiting = new Waiting(deliberation, table);
        files.forEach(waiting::replay);
        return waiting;
    }

    private void replay(List<LogLine> file) {
        ChannelTalk talk = new ChannelTalk(table);
        List<Open> open = new ArrayList<>();
        @Nullable Instant now = null;
        for (LogLine line : file) {
            if (line.said() == null) {
                continue;
            }
            now = line.said().at();
            Placement heard = talk.hear(line.said());
            open = later(open, heard, now);
            if (line.isAnnotated()) {
                messages++;
                if (deliberation.on(heard).score() >= Thresholds.STANDARD.words()) {
                    open.add(new Open(line, DeferredQuestion.about(heard, Patience.STANDARD)));
                }
            }
        }
        if (now != null) {
            Instant end = now.plus(Duration.ofHours(1));
            open.stream().filter(left -> left.deferred.isDue(end)).forEach(left -> speak(left.asked));
        }
    }

    private List<Open> later(List<Open> open, Placement heard, Instant now) {
        List<Open> left = new ArrayList<>();
        for (Open one : open) {
            if (now.isAfter(one.deferred.due())) {
                speak(one.asked);
                continue;
            }
            Optional<DeferredQuestion> after = one.deferred.after(heard);
            if (after.isPresent() && after.get().isDue(now)) {
                speak(one.asked);
            } else {
                after.ifPresent(deferred -> left.add(new Open(one.asked, deferred)));
            }
        }
        return left;
    }

    private void speak(LogLine asked) {
        spoken++;
        neverAnswered += asked.answered() ? 0 : 1;
        questions += asked.start() ? 1 : 0;
        meantForAnother += asked.addressees().isEmpty() ? 0 : 1;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.1f per 100; nobody ever answered %.3f, on a start %.3f, meant for another %.3f",
                100.0 * spoken / messages,
                (double) neverAnswered / spoken,
                (double) questions / spoken,
                (double) meantForAnother / spoken);
    }
}
