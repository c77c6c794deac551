package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.remember.VerdictLog;

/// What a log of verdicts promises.
public abstract class VerdictLogContract {
    /// How many verdicts of a community the log under test keeps.
    protected static final int MOST = 3;

    private static final CommunityId OTHER = new CommunityId("other");
    private static final Verdict SPEAK = new Verdict.Speak(
            100, true, List.of(new Reason("mentioned", 100, message(7)), new Reason("late", -15, null, "by a minute")));
    private static final Verdict SILENT = new Verdict.StaySilent(0, List.of(new Reason("not-called", 0, null)));

    protected abstract VerdictLog open();

    private static MessageId message(long id) {
        return new MessageId(id);
    }

    @Test
    void finds_a_verdict_with_every_reason() {
        VerdictLog log = open();
        log.retain(Town.ID, message(7), SPEAK);
        log.retain(Town.ID, message(8), SILENT);

        assertThat(log.find(message(7))).contains(SPEAK);
        assertThat(log.find(message(8))).contains(SILENT);
        assertThat(log.find(message(9))).isEmpty();
    }

    @Test
    void keeps_every_kind_of_verdict_whole() {
        VerdictLog log = open();
        List<Reason> reasons = List.of(new Reason("seed.question", 20, message(7)));
        for (Verdict verdict : List.of(
                new Verdict.Speak(81, false, reasons),
                new Verdict.Acknowledge(64, reasons),
                new Verdict.React(45, "👀", reasons),
                new Verdict.Wait(70, Instant.parse("2026-11-21T09:05:00Z"), reasons),
                new Verdict.AskModel(50, reasons),
                new Verdict.StaySilent(12, reasons))) {
            log.retain(Town.ID, message(7), verdict);
            assertThat(log.find(message(7))).contains(verdict);
        }
    }

    @Test
    void keeps_the_latest_verdict_on_a_message() {
        VerdictLog log = open();
        log.retain(Town.ID, message(7), SILENT);
        log.retain(Town.ID, message(7), SPEAK);

        assertThat(log.find(message(7))).contains(SPEAK);
    }

    @Test
    void lets_the_oldest_of_a_community_go() {
        VerdictLog log = open();
        log.retain(OTHER, message(1), SILENT);
        for (long id = 2; id < 3 + MOST; id++) {
            log.retain(Town.ID, message(id), SILENT);
        }

        assertThat(log.find(message(1))).contains(SILENT);
        assertThat(log.find(message(2))).isEmpty();
        assertThat(log.find(message(3))).contains(SILENT);
        assertThat(log.find(message(2 + MOST))).contains(SILENT);
    }

    @Test
    void forgets_what_it_is_told_to() {
        VerdictLog log = open();
        log.retain(Town.ID, message(7), SPEAK);

        log.forget(message(7));
        log.forget(message(7));

        assertThat(log.find(message(7))).isEmpty();
    }

    @Test
    void keeps_nothing_where_nothing_was_decided() {
        VerdictLog log = open();
        log.retain(Town.ID, message(7), new Verdict.NotAsked());

        assertThat(log.find(message(7))).isEmpty();
    }
}
