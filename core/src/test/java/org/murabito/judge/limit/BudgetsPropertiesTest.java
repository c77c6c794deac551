package org.murabito.judge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.limit.Budgets.Payer;
import org.murabito.run.RunId;

/// Whatever is asked, dropped, answered and restarted: a question is taken on exactly while a second, slower count says
/// that the day has room for it.
class BudgetsPropertiesTest {
    private static final int EVENTS = 400;
    private static final int DEAREST = 300;
    private static final Budget BUDGET = new Budget(4, 900, 9, 2_500, 2, 5);

    private record Run(RunId id, MessageId question, Payer payer, long tokens, int day) {}

    private record Open(MessageId question, Payer payer, int day) {}

    private final List<Run> runs = new ArrayList<>();
    private final List<Open> open = new ArrayList<>();
    private Budgets budgets = new Budgets(BUDGET, ZoneOffset.UTC);
    private int taken;
    private int refused;

    @Property(tries = 200)
    void takes_on_exactly_what_the_budget_of_the_day_has_room_for(@ForAll long seed) {
        Random random = new Random(seed);
        runs.clear();
        open.clear();
        budgets = new Budgets(BUDGET, ZoneOffset.UTC);
        Instant now = Instant.parse("2026-03-01T00:00:00Z");
        for (int i = 1; i <= EVENTS; i++) {
            now = now.plusSeconds(random.nextInt(1_200));
            int what = random.nextInt(20);
            if (what == 0) {
                restart(now);
            } else if (what <= 2 && !open.isEmpty()) {
                budgets.dropped(open.removeFirst().question());
            } else if (what <= 9 && !open.isEmpty()) {
                Open one = open.removeFirst();
                Run run = new Run(new RunId("r" + i), one.question(), one.payer(), random.nextInt(DEAREST), day(now));
                runs.add(run);
                budgets.beginToday(now);
                budgets.ended(run.id(), run.question(), run.payer(), run.tokens(), true);
            } else {
                ask(new MessageId(i), payer(random), now);
            }
        }
        assertThat(taken).isPositive();
        assertThat(refused).isPositive();
    }

    private void ask(MessageId question, Payer payer, Instant now) {
        boolean room = hasRoom(payer, true, day(now)) && hasRoom(payer, false, day(now));
        assertThat(budgets.forbidding(question, payer, now).isEmpty()).isEqualTo(room);
        if (room) {
            budgets.taken(question, payer, now);
            open.add(new Open(question, payer, day(now)));
            taken++;
        } else {
            refused++;
        }
    }

    private boolean hasRoom(Payer payer, boolean one, int day) {
        List<Run> today = runs.stream()
                .filter(run -> run.day() == day && (!one || run.payer().equals(payer)))
                .toList();
        List<Open> waiting = open.stream()
                .filter(other -> !one || other.payer().equals(payer))
                .toList();
        long answers = today.size()
                + waiting.stream().filter(other -> other.day() == day).count();
        long tokens = today.stream().mapToLong(Run::tokens).sum();
        return answers < (one ? BUDGET.memberAnswers() : BUDGET.channelAnswers())
                && tokens < (one ? BUDGET.memberTokens() : BUDGET.channelTokens())
                && waiting.size() < (one ? BUDGET.memberWaiting() : BUDGET.channelWaiting());
    }

    /// What was open is begun again by its job, and counts once it is answered.
    private void restart(Instant now) {
        budgets = new Budgets(BUDGET, ZoneOffset.UTC);
        open.clear();
        budgets.beginToday(now);
        runs.stream()
                .filter(run -> run.day() == day(now))
                .forEach(run -> budgets.ended(run.id(), run.question(), run.payer(), run.tokens(), true));
    }

    private static int day(Instant now) {
        return (int) (now.getEpochSecond() / 86_400);
    }

    private static Payer payer(Random random) {
        return new Payer(PlaceId.of("town", "square"), MemberId.of("town", "m" + random.nextInt(4)));
    }
}
