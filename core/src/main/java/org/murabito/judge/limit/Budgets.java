package org.murabito.judge.limit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.run.RunId;

/// Holds the [Budget] of today: asked before a question is taken on, and told what became of it. A channel is counted
/// apart from every other, and a private thread from its channel, so that nobody sees in one what was spent in another.
/// After a restart it is told of today's runs again. Safe from any thread.
public final class Budgets {
    private final Budget budget;
    private final ZoneId zone;
    private LocalDate day = LocalDate.MIN;
    private final Map<BudgetKey, Spent> spent = new HashMap<>();
    private final Map<BudgetKey, Integer> waiting = new HashMap<>();
    private final Map<MessageId, Payer> open = new HashMap<>();
    private final Set<MessageId> counted = new HashSet<>();
    private final Set<RunId> paid = new HashSet<>();

    /// Who is answered, and where.
    ///
    /// @param audience the place whose readers read the answer
    /// @param member null where it is not known any more
    public record Payer(PlaceId audience, @Nullable MemberId member) {
        private List<BudgetKey> keys() {
            BudgetKey all = new BudgetKey(audience, null);
            return member == null ? List.of(all) : List.of(new BudgetKey(audience, member), all);
        }
    }

    private record BudgetKey(PlaceId audience, @Nullable MemberId member) {}

    private record Spent(int answers, long tokens) {
        static final Spent NOTHING = new Spent(0, 0);
    }

    public Budgets(Budget budget, ZoneId zone) {
        this.budget = budget;
        this.zone = zone;
    }

    /// The budget that is spent, by the name of its rule. A question that was taken on already is paid for.
    public synchronized Optional<String> forbidding(MessageId question, Payer payer, Instant at) {
        turnTo(at);
        return open.containsKey(question) || counted.contains(question) ? Optional.empty() : forbidding(payer, at);
    }

    /// The same for what is answered at once, to the asker alone.
    public synchronized Optional<String> forbidding(Payer payer, Instant at) {
        turnTo(at);
        for (BudgetKey key : payer.keys()) {
            boolean one = key.member() != null;
            Spent today = spent.getOrDefault(key, Spent.NOTHING);
            if (reached(today.answers(), one ? budget.memberAnswers() : budget.channelAnswers())
                    || reached(today.tokens(), one ? budget.memberTokens() : budget.channelTokens())) {
                return Optional.of(one ? "budget.member" : "budget.channel");
            }
            if (reached(waiting.getOrDefault(key, 0), one ? budget.memberWaiting() : budget.channelWaiting())) {
                return Optional.of(one ? "busy.member" : "busy.channel");
            }
        }
        return Optional.empty();
    }

    private static boolean reached(long value, long bound) {
        return bound > 0 && value >= bound;
    }

    /// Taking on the same question again is the same as once.
    public synchronized void taken(MessageId question, Payer payer, Instant at) {
        turnTo(at);
        if (open.putIfAbsent(question, payer) == null) {
            count(question, payer);
            payer.keys().forEach(key -> waiting.merge(key, 1, Integer::sum));
        }
    }

    /// It will not be answered: as if it had not been asked, but for the tokens.
    public synchronized void dropped(MessageId question) {
        Payer payer = open.get(question);
        close(question);
        if (payer != null && counted.remove(question)) {
            payer.keys().forEach(key -> spend(key, -1, 0));
        }
    }

    /// What came of it was not said: it counts for its tokens alone.
    public synchronized void unsaid(MessageId question, Payer payer) {
        if (counted.remove(question)) {
            payer.keys().forEach(key -> spend(key, -1, 0));
        }
    }

    /// An answer that no question was taken on for: a line that says what holds from now on.
    public synchronized void said(MessageId question, Payer payer, Instant at) {
        turnTo(at);
        count(question, payer);
    }

    /// A run ended; telling of it twice is the same as once.
    ///
    /// @param answers whether it counts as an answer
    public synchronized void ended(RunId run, MessageId question, Payer payer, long tokens, boolean answers) {
        close(question);
        if (paid.add(run)) {
            payer.keys().forEach(key -> spend(key, 0, tokens));
            if (answers) {
                count(question, payer);
            }
        }
    }

    /// An investigation for the asker alone ended.
    public synchronized void ended(RunId run, Payer payer, long tokens, boolean answers) {
        if (paid.add(run)) {
            payer.keys().forEach(key -> spend(key, answers ? 1 : 0, tokens));
        }
    }

    private void count(MessageId question, Payer payer) {
        if (counted.add(question)) {
            payer.keys().forEach(key -> spend(key, 1, 0));
        }
    }

    private void close(MessageId question) {
        Payer payer = open.remove(question);
        if (payer != null) {
            payer.keys().forEach(key -> waiting.computeIfPresent(key, (_, many) -> many == 1 ? null : many - 1));
        }
    }

    private void spend(BudgetKey key, int answers, long tokens) {
        spent.merge(
                key,
                new Spent(answers, tokens),
                (before, more) -> new Spent(before.answers() + more.answers(), before.tokens() + more.tokens()));
    }

    /// When the budgets of that time are full again.
    public Instant fullAgain(Instant at) {
        return at.atZone(zone).toLocalDate().plusDays(1).atStartOfDay(zone).toInstant();
    }

    /// Turns to the day of that time, and returns when it began.
    public synchronized Instant beginToday(Instant at) {
        turnTo(at);
        return at.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
    }

    private void turnTo(Instant at) {
        LocalDate today = at.atZone(zone).toLocalDate();
        if (today.isAfter(day)) {
            day = today;
            spent.clear();
            counted.clear();
            paid.clear();
        }
    }
}
