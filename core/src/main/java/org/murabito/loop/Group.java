package org.murabito.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.tool.Prepared;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs calls side by side, each on a virtual thread and within its time. One that is late is asked to stop; one that
/// does not within a second is left behind, and what it gives later is discarded.
final class Group {
    static final Duration GRACE = Duration.ofSeconds(1);
    private static final Logger LOG = LoggerFactory.getLogger(Group.class);

    private final Duration perTool;
    private final @Nullable SharedResults shared;
    private final RunListener listener;
    private final Crew crew;
    private final Deadline whole;
    private int abandoned;

    /// @param whole for the investigation; waiting for those who do not stop takes at most half of what is left of it
    Group(Duration perTool, @Nullable SharedResults shared, RunListener listener, Crew crew, Deadline whole) {
        this.perTool = perTool;
        this.shared = shared;
        this.listener = listener;
        this.crew = crew;
        this.whole = whole;
    }

    /// Is told of every call as it ends, in the order of the calls.
    @FunctionalInterface
    interface Whenever {
        void ended(int index, Ended ended);
    }

    private record Started(Prepared.Legal call, Worker<ToolResult> worker, Deadline deadline, long at) {
        String name() {
            return call.tool().definition().name();
        }
    }

    int abandoned() {
        return abandoned;
    }

    void run(List<Prepared.Legal> calls, ToolContext context, Whenever whenever) throws InterruptedException {
        List<Started> all = new ArrayList<>(calls.size());
        for (Prepared.Legal call : calls) {
            all.add(start(call, context));
        }
        List<Started> late = new ArrayList<>(0);
        int next = 0;
        try {
            for (; next < all.size(); next++) {
                whenever.ended(next, await(all.get(next), late));
            }
            abandon(late);
        } catch (InterruptedException e) {
            List<Started> left = all.subList(next, all.size());
            left.forEach(started -> started.worker().askToStop());
            late.addAll(left);
            abandon(late);
            for (; next < all.size(); next++) {
                ToolResult nothing = ToolResult.failed(Notes.say("interrupted"));
                whenever.ended(next, ended(all.get(next), Step.ToolEnd.INTERRUPTED, nothing));
            }
            throw e;
        }
    }

    private Started start(Prepared.Legal call, ToolContext context) {
        Duration own = call.tool().timeout();
        Duration limit = own.compareTo(perTool) < 0 ? own : perTool;
        ToolContext bounded = context.with(context.deadline().within(limit));
        listener.doing(call.doing());
        long at = crew.nanos();
        String name = call.tool().definition().name();
        return new Started(call, crew.start(name, () -> execute(call, bounded)), bounded.deadline(), at);
    }

    private Ended ended(Started started, Step.ToolEnd end, ToolResult result) {
        return new Ended(end, result, (crew.nanos() - started.at()) / 1_000_000);
    }

    private ToolResult execute(Prepared.Legal call, ToolContext context) throws InterruptedException {
        SharedResults cache = call.tool().shareable() && !call.tool().acts() ? shared : null;
        ToolResult result = cache == null ? call.execute(context) : cache.get(call, context);
        return Objects.requireNonNull(result, "a tool must give something");
    }

    private Ended await(Started started, List<Started> late) throws InterruptedException {
        long millis = started.deadline().left().toMillis();
        try {
            ToolResult result = started.worker().get(started.deadline().left());
            boolean failed = result instanceof ToolResult.Failed;
            return ended(started, failed ? Step.ToolEnd.FAILED : Step.ToolEnd.OK, result);
        } catch (TimeoutException _) {
            started.worker().askToStop();
            late.add(started);
            String seconds = Long.toString(Math.max(1, millis / 1_000));
            return ended(
                    started,
                    Step.ToolEnd.TIMED_OUT,
                    ToolResult.failed(Notes.say("timed-out", started.name(), seconds)));
        } catch (ExecutionException e) {
            // An Error too: a tool that runs out of stack must not take the investigation with it.
            Throwable cause = Worker.cause(e);
            // Its message may quote a member, so the log gets the place instead.
            LOG.warn("tool {} threw {} at {}; the model is told so", started.name(), cause.getClass(), place(cause));
            String reason = Notes.say("threw", started.name(), cause.getClass().getSimpleName());
            return ended(started, Step.ToolEnd.FAILED, ToolResult.failed(reason));
        }
    }

    private static String place(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }

    private void abandon(List<Started> late) {
        if (late.isEmpty()) {
            return;
        }
        Duration half = whole.left().dividedBy(2);
        long until = crew.nanos() + (half.compareTo(GRACE) < 0 ? half : GRACE).toNanos();
        for (Started started : late) {
            Duration left = Duration.ofNanos(Math.max(0, until - crew.nanos()));
            if (!started.worker().endsWithin(left)) {
                abandoned++;
                LOG.warn("tool {} did not stop when asked; what it gives later is discarded", started.name());
            }
        }
    }
}
