package org.murabito.app.metric;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.metric.Meters;
import org.murabito.metric.Metric;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunQuery;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;

/// Run records, counted and traced as they are kept.
public final class MeteredRuns implements RunStore {
    /// For names that a model made up: what is no tool never goes well.
    private static final String OTHER = "other";

    private final RunStore runs;
    private final Meters meters;
    private final AnswerTracer tracer;
    private final Map<String, ToolMeters> tools = new ConcurrentHashMap<>();

    private record ToolMeters(Meters.Timer time, Map<Step.ToolEnd, Meters.Counter> calls) {}

    public MeteredRuns(RunStore runs, Meters meters, AnswerTracer tracer) {
        this.runs = runs;
        this.meters = meters;
        this.tracer = tracer;
    }

    @Override
    public void begin(RunRecord run) {
        runs.begin(run);
    }

    @Override
    public void add(RunId id, Step step) {
        runs.add(id, step);
        tracer.did(id, step);
        if (step instanceof Step.ToolCalled call) {
            ToolMeters tool = tool(call);
            tool.time().record(TimeUnit.MILLISECONDS.toNanos(call.millis()));
            Objects.requireNonNull(tool.calls().get(call.end())).add(1);
        }
    }

    private ToolMeters tool(Step.ToolCalled call) {
        ToolMeters known = tools.get(call.tool());
        if (known != null) {
            return known;
        }
        String name = call.end() == Step.ToolEnd.OK ? call.tool() : OTHER;
        return tools.computeIfAbsent(name, this::meters);
    }

    private ToolMeters meters(String tool) {
        Map<Step.ToolEnd, Meters.Counter> calls = new ConcurrentHashMap<>();
        for (Step.ToolEnd end : Step.ToolEnd.values()) {
            calls.put(end, meters.counter(Metric.TOOL_CALLS, tool, end.name().toLowerCase(Locale.ROOT)));
        }
        return new ToolMeters(meters.timer(Metric.TOOL_TIME, tool), calls);
    }

    @Override
    public void given(RunId id, Collection<MessageId> messages) {
        runs.given(id, messages);
    }

    @Override
    public void finish(RunId id, RunRecord.End end) {
        runs.finish(id, end);
        meters.counter(Metric.RUNS, end.stop().name().toLowerCase(Locale.ROOT)).add(1);
        meters.timer(Metric.RUN_TIME).record(TimeUnit.MILLISECONDS.toNanos(end.millis()));
    }

    @Override
    public Optional<RunRecord> find(RunId id) {
        return runs.find(id);
    }

    @Override
    public Optional<RunRecord> findByQuestion(MessageId question) {
        return runs.findByQuestion(question);
    }

    @Override
    public List<RunRecord> quoting(MessageId message) {
        return runs.quoting(message);
    }

    @Override
    public List<RunRecord> latest(CommunityId community, int limit, @Nullable RunId before) {
        return runs.latest(community, limit, before);
    }

    @Override
    public List<RunRecord> find(RunQuery query) {
        return runs.find(query);
    }

    @Override
    public Set<MessageId> known(Collection<MessageId> messages) {
        return runs.known(messages);
    }

    @Override
    public void dropSteps(Instant before) {
        runs.dropSteps(before);
    }

    @Override
    public void drop(CommunityId community, Instant before) {
        runs.drop(community, before);
    }

    @Override
    public void withdraw(MessageId message) {
        runs.withdraw(message);
    }
}
