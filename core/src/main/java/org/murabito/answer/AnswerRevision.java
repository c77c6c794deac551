package org.murabito.answer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Exchange;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.runlog.RunRecord;

/// Gives an answer back to its model, once, where something in it cannot stay: what somebody said without their words,
/// or an action that was not done. What is still like that then is cut, or said.
///
/// @param need of the question: whoever asked nothing gets nothing where the model says NONE
/// @param objection what the model is told of its answer; empty where all of it may stay
record AnswerRevision(AnswerNeed need, Function<String, Optional<String>> objection) {
    /// What came of it.
    ///
    /// @param insists whether the model says that its first answer may stay
    record Kept(RunOutcome outcome, boolean insists) {}

    /// @param run investigates
    Kept of(RunRequest request, Function<RunRequest, RunOutcome> run) {
        RunOutcome first = run.apply(request);
        String objected = first.stop().answered() && !first.model().equals(RunRecord.SIMPLE)
                ? objection.apply(first.answer()).orElse("")
                : "";
        if (objected.isEmpty()) {
            return new Kept(first, false);
        }
        List<Exchange> opening = new ArrayList<>(request.opening());
        opening.add(Exchange.assistant(first.answer()));
        opening.add(Exchange.user(objected));
        RunOutcome second = run.apply(
                new RunRequest(request.system(), opening, request.tools(), request.context(), request.bounds()));
        boolean insists = need == AnswerNeed.ANYTHING && AnswerNeed.isNone(second.answer());
        boolean better = second.stop().answered() && !insists;
        return new Kept(joined(first, better ? second : first, second), insists);
    }

    private static RunOutcome joined(RunOutcome first, RunOutcome kept, RunOutcome second) {
        return new RunOutcome(
                kept.stop(),
                kept.answer(),
                kept.reason(),
                kept.model(),
                first.rounds() + second.rounds(),
                first.usage().plus(second.usage()),
                sum(first.cost(), second.cost()),
                first.took().plus(second.took()),
                first.abandoned() + second.abandoned());
    }

    /// Unknown where one of them is.
    static @Nullable BigDecimal sum(@Nullable BigDecimal one, @Nullable BigDecimal other) {
        return one == null || other == null ? null : one.add(other);
    }
}
