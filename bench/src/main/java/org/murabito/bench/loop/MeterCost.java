package org.murabito.bench.loop;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.List;
import org.murabito.app.metric.AnswerTracer;
import org.murabito.app.metric.MeteredRuns;
import org.murabito.app.metric.ModelMeters;
import org.murabito.llm.Usage;
import org.murabito.metric.Meters;
import org.murabito.metric.prometheus.PrometheusMeters;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunStore;
import org.murabito.trace.Traces;

/// How much of a processor being measured costs a round: one reply of a model and one call of a tool, counted and
/// timed.
public final class MeterCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 3_000_000;
    private static final int REPEATS = 5;
    private static final Usage USED = new Usage(900, 3_000, 100, 200, 50);
    private static final RunId RUN = new RunId("run");
    private static final Step CALLED =
            new Step.ToolCalled(1, "search_messages", "{}", Step.ToolEnd.OK, List.of(), 7, 12);

    private MeterCost() {}

    public static void main(String[] arguments) {
        RunStore nowhere = (RunStore) Proxy.newProxyInstance(
                MeterCost.class.getClassLoader(), new Class<?>[] {RunStore.class}, (_, _, _) -> null);
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            System.out.printf(
                    "a round: %.0f ns of CPU measured, %.0f ns not%n",
                    nanos(nowhere, new PrometheusMeters()), nanos(nowhere, Meters.NONE));
        }
    }

    private static double nanos(RunStore nowhere, Meters meters) {
        MeteredRuns runs = new MeteredRuns(nowhere, meters, new AnswerTracer(Traces.NONE, Clock.systemUTC()));
        ModelMeters model = new ModelMeters(meters, "answers", "sonnet");
        long begun = THREADS.getCurrentThreadCpuTime();
        for (int round = 0; round < ROUNDS; round++) {
            model.replied(USED, 1_000_000L + round);
            runs.add(RUN, CALLED);
        }
        return (THREADS.getCurrentThreadCpuTime() - begun) / (double) ROUNDS;
    }
}
