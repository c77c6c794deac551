package org.murabito.trace.otlp;

import static io.opentelemetry.api.common.AttributeKey.stringKey;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.trace.AnswerTrace;
import org.murabito.trace.AnswerTrace.TimedStep;

/// Writes the spans of an answer: the wait, the investigation with its rounds, and the post.
final class AnswerSpans {
    private final Tracer tracer;
    private final StepAttributes attributes;

    AnswerSpans(Tracer tracer, OtlpSettings settings) {
        this.tracer = tracer;
        this.attributes = new StepAttributes(settings);
    }

    void write(AnswerTrace trace) {
        RunRecord run = trace.run();
        Instant began = earlier(trace.asked(), run.startedAt());
        Span root = begin(Context.root(), "answer", SpanKind.INTERNAL, began, about(trace));
        Context inside = Context.root().with(root);
        begin(inside, "wait", SpanKind.INTERNAL, began, Attributes.empty()).end(run.startedAt());
        investigation(inside, trace);
        AnswerTrace.Post post = trace.post();
        begin(inside, "post", SpanKind.INTERNAL, post.began(), outcome(post)).end(post.ended());
        RunRecord.End end = run.end();
        if (end != null && end.stop().failed()) {
            root.setStatus(StatusCode.ERROR);
        }
        root.end(post.ended());
    }

    private void investigation(Context root, AnswerTrace trace) {
        RunRecord run = trace.run();
        Span agent = begin(root, "invoke_agent Murabito", SpanKind.INTERNAL, run.startedAt(), attributes.of(run));
        Context inside = root.with(agent);
        SortedMap<Integer, List<TimedStep>> rounds = new TreeMap<>();
        trace.steps()
                .forEach(one -> rounds.computeIfAbsent(one.step().round(), _ -> new ArrayList<>())
                        .add(one));
        rounds.forEach((number, steps) -> round(inside, number, steps));
        agent.end(later(ended(trace.steps(), run.startedAt()), run.startedAt().plusMillis(millis(run))));
    }

    /// What was done before the first call of the model is in no round.
    private void round(Context agent, int number, List<TimedStep> steps) {
        if (number == 0) {
            steps.forEach(one -> step(agent, one));
            return;
        }
        Instant began =
                steps.stream().map(TimedStep::began).min(Instant::compareTo).orElseThrow();
        Span round = begin(agent, "round " + number, SpanKind.INTERNAL, began, Attributes.empty());
        steps.forEach(one -> step(agent.with(round), one));
        round.end(ended(steps, began));
    }

    private void step(Context parent, TimedStep timed) {
        Span span = switch (timed.step()) {
            case Step.ModelCalled call ->
                begin(
                        parent,
                        "chat " + StepAttributes.bare(call.model()),
                        kind(call),
                        timed.began(),
                        attributes.of(call));
            case Step.ToolCalled call ->
                begin(
                        parent,
                        "execute_tool " + attributes.tool(call),
                        SpanKind.INTERNAL,
                        timed.began(),
                        attributes.of(call));
            case Step.Own own ->
                begin(parent, word(own.getClass()), SpanKind.INTERNAL, timed.began(), Attributes.empty());
        };
        if (StepAttributes.failed(timed.step())) {
            span.setStatus(StatusCode.ERROR);
        }
        span.end(timed.ended());
    }

    private static SpanKind kind(Step.ModelCalled call) {
        return StepAttributes.bare(call.model()).equals(RunRecord.SIMPLE) ? SpanKind.INTERNAL : SpanKind.CLIENT;
    }

    private Span begin(Context parent, String name, SpanKind kind, Instant began, Attributes about) {
        return tracer.spanBuilder(name)
                .setParent(parent)
                .setSpanKind(kind)
                .setStartTimestamp(began)
                .setAllAttributes(about)
                .startSpan();
    }

    private static Attributes about(AnswerTrace trace) {
        RunRecord run = trace.run();
        return Attributes.builder()
                .put("murabito.run", run.id().value())
                .put("murabito.community", String.valueOf(run.community()))
                .put("murabito.place", String.valueOf(run.place()))
                .put("murabito.outcome", trace.post().outcome())
                .build();
    }

    private static Attributes outcome(AnswerTrace.Post post) {
        return Attributes.of(stringKey("murabito.outcome"), post.outcome());
    }

    private static String word(Class<?> kind) {
        return kind.getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static long millis(RunRecord run) {
        RunRecord.End end = run.end();
        return end == null ? 0 : end.millis();
    }

    private static Instant ended(Collection<TimedStep> steps, Instant least) {
        return steps.stream().map(TimedStep::ended).reduce(least, AnswerSpans::later);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
