package org.murabito.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
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
    private final AtomicInteger abandoned = new AtomicInteger();

    Group(Duration perTool, @Nullable SharedResults shared, RunListener listener) {
        this.perTool = perTool;
        this.shared = shared;
        this.listener = listener;
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

        Ended ended(Step.ToolEnd end, ToolResult result) {
            return new Ended(end, result, (System.nanoTime() - at) / 1_000_000);
        }
    }

    int abandoned() {
        return abandoned.get();
    }

    void run(List<Prepared.Legal> calls, ToolContext context, Whenever whenever) throws InterruptedException {
        List<Started> all = new ArrayList<>();
        for (Prepared.Legal call : calls) {
            all.add(start(call, context));
        }
        List<Started> late = new ArrayList<>();
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
                whenever.ended(next, all.get(next).ended(Step.ToolEnd.INTERRUPTED, nothing));
            }
            throw e;
        }
    }

    private Started start(Prepared.Legal call, ToolContext context) {
        Duration limit =
                call.tool().timeout().compareTo(perTool) < 0 ? call.tool().timeout() : perTool;
        ToolContext own = context.with(context.deadline().within(limit));
        listener.doing(call.doing());
        long at = System.nanoTime();
        String name = "tool " + call.tool().definition().name();
        return new Started(call, Worker.start(name, () -> execute(call, own)), own.deadline(), at);
    }

    private ToolResult execute(Prepared.Legal call, ToolContext context) throws InterruptedException {
        SharedResults cache = call.tool().shareable() ? shared : null;
        if (cache == null) {
            return call.execute(context);
        }
        String key = call.tool().definition().name() + " " + call.canonicalArguments();
        var known = cache.find(context, key);
        if (known.isPresent()) {
            return known.get();
        }
        long asOf = cache.version();
        ToolResult result = call.execute(context);
        if (result instanceof ToolResult.Ok ok) {
            cache.keep(context, key, ok, asOf);
        }
        return result;
    }

    private static Ended await(Started started, List<Started> late) throws InterruptedException {
        long millis = started.deadline().left().toMillis();
        try {
            ToolResult result = started.worker().get(started.deadline().left());
            boolean failed = result instanceof ToolResult.Failed;
            return started.ended(failed ? Step.ToolEnd.FAILED : Step.ToolEnd.OK, result);
        } catch (TimeoutException _) {
            started.worker().askToStop();
            late.add(started);
            String seconds = Long.toString(Math.max(1, millis / 1_000));
            return started.ended(
                    Step.ToolEnd.TIMED_OUT, ToolResult.failed(Notes.say("timed-out", started.name(), seconds)));
        } catch (ExecutionException e) {
            // An Error too: a tool that runs out of stack must not take the investigation with it.
            Throwable cause = Worker.cause(e);
            // Its message may quote a member, so the log gets the place instead.
            LOG.warn("tool {} threw {} at {}; the model is told so", started.name(), cause.getClass(), place(cause));
            String reason = Notes.say("threw", started.name(), cause.getClass().getSimpleName());
            return started.ended(Step.ToolEnd.FAILED, ToolResult.failed(reason));
        }
    }

    private static String place(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }

    private void abandon(List<Started> late) {
        long until = System.nanoTime() + GRACE.toNanos();
        for (Started started : late) {
            Duration left = Duration.ofNanos(Math.max(0, until - System.nanoTime()));
            if (!started.worker().endsWithin(left)) {
                abandoned.incrementAndGet();
                LOG.warn("tool {} did not stop when asked; what it gives later is discarded", started.name());
            }
        }
    }
}
