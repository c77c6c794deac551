package org.murabito.trace;

import java.time.Instant;
import java.util.List;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;

/// How one answer came about, from the message that asked to what came of it in its channel.
///
/// @param asked when the message was said
/// @param steps of the run, in the order in which they ended
public record AnswerTrace(Instant asked, RunRecord run, List<TimedStep> steps, Post post) {
    public AnswerTrace {
        steps = List.copyOf(steps);
    }

    public record TimedStep(Step step, Instant ended) {
        public Instant began() {
            return ended.minusMillis(step.millis());
        }
    }

    /// The turn in which the answer was checked once more and posted.
    ///
    /// @param outcome what came of it, in one word such as `said` or `kept_back`
    public record Post(Instant began, Instant ended, String outcome) {}
}
