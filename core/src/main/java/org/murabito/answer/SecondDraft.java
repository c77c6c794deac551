package org.murabito.answer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Exchange;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.runlog.RunRecord;

/// Gives an answer back to its model, once, where a sentence in it says what somebody said without their words. What is
/// still like that then is cut.
record SecondDraft(Function<List<String>, String> prompt, Function<String, List<String>> unsupported) {
    /// @param run investigates
    RunOutcome of(RunRequest request, Function<RunRequest, RunOutcome> run) {
        RunOutcome first = run.apply(request);
        List<String> sentences = first.stop().answered() && !first.model().equals(RunRecord.SIMPLE)
                ? unsupported.apply(first.answer())
                : List.of();
        if (sentences.isEmpty()) {
            return first;
        }
        List<Exchange> opening = new ArrayList<>(request.opening());
        opening.add(Exchange.assistant(first.answer()));
        opening.add(Exchange.user(prompt.apply(sentences)));
        RunOutcome second = run.apply(
                new RunRequest(request.system(), opening, request.tools(), request.context(), request.bounds()));
        return joined(first, second.stop().answered() ? second : first, second);
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

    private static @Nullable BigDecimal sum(@Nullable BigDecimal one, @Nullable BigDecimal other) {
        return one == null || other == null ? null : one.add(other);
    }
}
