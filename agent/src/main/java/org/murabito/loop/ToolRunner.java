package org.murabito.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.loop.executor.RunningTask;
import org.murabito.loop.executor.TaskExecutor;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs calls side by side, each within its time and on a virtual thread, save where there is only one. One that is
/// late is asked to stop; one that does not within a second is left behind, and what it gives later is discarded.
final class ToolRunner {
    static final Duration GRACE = Duration.ofSeconds(1);
    private static final Logger LOG = LoggerFactory.getLogger(ToolRunner.class);

    private final Duration perTool;
    private final @Nullable SharedResults shared;
    private final RunListener listener;
    private final Watchdog watch;
    private final TaskExecutor executor;
    private final Deadline whole;
    private int abandoned;

    /// @param whole for the investigation; waiting for those who do not stop takes at most half of what is left of it
    ToolRunner(Duration perTool, @Nullable SharedResults shared, RunListener listener, Watchdog watch, Deadline whole) {
        this.perTool = perTool;
        this.shared = shared;
        this.listener = listener;
        this.watch = watch;
        this.executor = watch.executor();
        this.whole = whole;
    }

    /// Notified of every call as it ends, in the order of the calls.
    @FunctionalInterface
    interface OnEnd {
        void ended(int index, EndedCall ended);
    }

    private record Begun(PreparedCall.Legal call, ToolContext context, long at) {
        String name() {
            return call.tool().definition().name();
        }

        Deadline deadline() {
            return context.deadline();
        }
    }

    private record Started(Begun begun, RunningTask<ToolResult> task) {}

    int abandoned() {
        return abandoned;
    }

    void run(List<PreparedCall.Legal> calls, ToolContext context, OnEnd onEnd) throws InterruptedException {
        List<Started> all = new ArrayList<>(calls.size());
        for (PreparedCall.Legal call : calls) {
            all.add(start(begin(call, context)));
        }
        await(all, onEnd);
    }

    private void await(List<Started> all, OnEnd onEnd) throws InterruptedException {
        List<Started> late = new ArrayList<>(0);
        int next = 0;
        try {
            for (; next < all.size(); next++) {
                onEnd.ended(next, await(all.get(next), late));
            }
            abandon(late);
        } catch (InterruptedException e) {
            List<Started> left = all.subList(next, all.size());
            left.forEach(started -> started.task().interrupt());
            late.addAll(left);
            abandon(late);
            for (; next < all.size(); next++) {
                onEnd.ended(next, interrupted(all.get(next).begun()));
            }
            throw e;
        }
    }

    /// Runs the only call there is: on this thread, and if that has to be left behind, it goes on with `then`.
    void runOnly(PreparedCall.Legal call, ToolContext context, OnEnd onEnd, Next then) throws InterruptedException {
        Begun begun = begin(call, context);
        if (!watch.reaches(begun.deadline())) {
            await(List.of(start(begun)), onEnd);
            return;
        }
        long millis = begun.deadline().left().toMillis();
        Watchdog.Taken taken = new Watchdog.Taken() {
            @Override
            public Next late(RunningTask<?> driver) {
                onEnd.ended(0, timedOut(begun, millis));
                abandon(begun, driver, graceEnds());
                return then;
            }

            @Override
            public void cancelled(RunningTask<?> driver) {
                abandon(begun, driver, graceEnds());
                onEnd.ended(0, interrupted(begun));
            }
        };
        onEnd.ended(0, make(begun, taken));
    }

    private EndedCall make(Begun begun, Watchdog.Taken taken) throws InterruptedException {
        try {
            return given(begun, watch.make(() -> execute(begun), begun.deadline(), taken));
        } catch (ExecutionException e) {
            return threw(begun, RunningTask.cause(e));
        }
    }

    private Begun begin(PreparedCall.Legal call, ToolContext context) {
        Duration own = call.manner().timeout();
        Duration limit = call.manner().hasOwnTime() || own.compareTo(perTool) < 0 ? own : perTool;
        ToolContext bounded = context.with(context.deadline().within(limit));
        listener.doing(call.manner().activity());
        return new Begun(call, bounded, executor.nanos());
    }

    private Started start(Begun begun) {
        return new Started(begun, executor.start(begun.name(), () -> execute(begun)));
    }

    private ToolResult execute(Begun begun) throws InterruptedException {
        PreparedCall.Legal call = begun.call();
        SharedResults cache = call.manner().shareable() && !call.manner().acts() ? shared : null;
        ToolResult result = cache == null ? call.execute(begun.context()) : cache.get(call, begun.context());
        if (result instanceof ToolResult.Ok ok) {
            begun.context().run().returned(Json.write(call.arguments()), ok);
        }
        return Objects.requireNonNull(result, "a tool must give something");
    }

    private EndedCall await(Started started, List<Started> late) throws InterruptedException {
        Begun begun = started.begun();
        Duration left = begun.deadline().left();
        try {
            return given(begun, begun.deadline().await(started.task()::get));
        } catch (TimeoutException _) {
            started.task().interrupt();
            late.add(started);
            return timedOut(begun, left.toMillis());
        } catch (ExecutionException e) {
            return threw(begun, RunningTask.cause(e));
        }
    }

    private EndedCall given(Begun begun, ToolResult result) {
        boolean failed = result instanceof ToolResult.Failed;
        return ended(begun, failed ? Step.ToolEnd.FAILED : Step.ToolEnd.OK, result);
    }

    private EndedCall timedOut(Begun begun, long millis) {
        String seconds = Long.toString(Math.max(1, millis / 1_000));
        ToolResult nothing = ToolResult.failed(LoopNotes.say("timed-out", begun.name(), seconds));
        return ended(begun, Step.ToolEnd.TIMED_OUT, nothing);
    }

    private EndedCall interrupted(Begun begun) {
        return ended(begun, Step.ToolEnd.INTERRUPTED, ToolResult.failed(LoopNotes.say("interrupted")));
    }

    private EndedCall threw(Begun begun, Throwable cause) {
        return ended(begun, Step.ToolEnd.FAILED, ToolResult.failed(threw(begun.name(), cause)));
    }

    /// For the model. An Error too: a tool that runs out of stack must not take the investigation with it.
    static String threw(String tool, Throwable cause) {
        // Its message may quote somebody, so the log gets the place instead.
        LOG.warn("tool {} threw {} at {}; the model reads so", tool, cause.getClass(), place(cause));
        return LoopNotes.say("threw", tool, cause.getClass().getSimpleName());
    }

    private static String place(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }

    private EndedCall ended(Begun begun, Step.ToolEnd end, ToolResult result) {
        return new EndedCall(end, result, (executor.nanos() - begun.at()) / 1_000_000);
    }

    private void abandon(List<Started> late) {
        if (late.isEmpty()) {
            return;
        }
        long until = graceEnds();
        late.forEach(started -> abandon(started.begun(), started.task(), until));
    }

    private long graceEnds() {
        Duration half = whole.left().dividedBy(2);
        return executor.nanos() + (half.compareTo(GRACE) < 0 ? half : GRACE).toNanos();
    }

    private void abandon(Begun begun, RunningTask<?> task, long until) {
        if (!task.endsWithin(Duration.ofNanos(Math.max(0, until - executor.nanos())))) {
            abandoned++;
            LOG.warn("tool {} did not stop when asked; what it gives later is discarded", begun.name());
        }
    }
}
