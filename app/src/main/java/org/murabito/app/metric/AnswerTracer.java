package org.murabito.app.metric;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.TurnResult;
import org.murabito.chat.Message;
import org.murabito.chat.event.ChatEvent;
import org.murabito.perceive.Question;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.think.Intent;
import org.murabito.trace.AnswerTrace;
import org.murabito.trace.AnswerTrace.TimedStep;
import org.murabito.trace.Traces;

/// Notes when the steps of runs ended, and publishes a trace of each answer after the turn that posted it. What an
/// earlier process began has none.
public final class AnswerTracer {
    private static final int MOST = 1_000;

    private final Traces traces;
    private final Clock clock;
    private final Map<RunId, List<TimedStep>> runs = new LinkedHashMap<>();

    public AnswerTracer(Traces traces, Clock clock) {
        this.traces = traces;
        this.clock = clock;
    }

    /// A step of a run has just ended.
    void did(RunId run, Step step) {
        if (!traces.collects()) {
            return;
        }
        TimedStep timed = new TimedStep(step, clock.instant());
        synchronized (runs) {
            runs.computeIfAbsent(run, _ -> new ArrayList<>()).add(timed);
            if (runs.size() > MOST) {
                runs.remove(runs.keySet().iterator().next());
            }
        }
    }

    /// These turns, and a trace of each that ends an answer.
    ///
    /// @param asked finds the message that asked
    public Function<ChatEvent, TurnResult> over(
            Function<ChatEvent, TurnResult> turns, Function<Question, Optional<Message>> asked) {
        return !traces.collects()
                ? turns
                : event -> {
                    Instant began = clock.instant();
                    TurnResult result = turns.apply(event);
                    switch (result.intent()) {
                        case Intent.Answer(Question question, RunRecord run) ->
                            publish(asked.apply(question), run, post(result, began));
                        case Intent.KeepBack(Question question, RunRecord run) ->
                            publish(asked.apply(question), run, post(result, began));
                        default -> {}
                    }
                    return result;
                };
    }

    private AnswerTrace.Post post(TurnResult result, Instant began) {
        String outcome = result.outcome()
                .getClass()
                .getSimpleName()
                .replaceAll("(?<=.)([A-Z])", "_$1")
                .toLowerCase(Locale.ROOT);
        return new AnswerTrace.Post(began, clock.instant(), outcome);
    }

    private void publish(Optional<Message> asked, RunRecord run, AnswerTrace.Post post) {
        List<TimedStep> steps;
        synchronized (runs) {
            steps = runs.remove(run.id());
        }
        if (steps != null) {
            traces.publish(new AnswerTrace(asked.map(Message::at).orElse(run.startedAt()), run, steps, post));
        }
    }

    public void close() {
        traces.close();
    }
}
