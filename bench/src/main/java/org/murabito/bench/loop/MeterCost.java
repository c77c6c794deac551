package org.murabito.bench.loop;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.murabito.TurnResult;
import org.murabito.act.Outcome;
import org.murabito.app.metric.AnswerTracer;
import org.murabito.app.metric.MeteredRuns;
import org.murabito.app.metric.MeteredTurns;
import org.murabito.app.metric.ModelMeters;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.Verdict;
import org.murabito.llm.Usage;
import org.murabito.metric.Meters;
import org.murabito.metric.prometheus.PrometheusMeters;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.run.RunId;
import org.murabito.run.Step;
import org.murabito.runlog.RunStore;
import org.murabito.think.Intent;
import org.murabito.trace.Traces;

/// How much of a processor being measured costs a round: one reply of a model and one call of a tool, counted and
/// timed; and a turn: one message.
public final class MeterCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 3_000_000;
    private static final int REPEATS = 5;
    private static final Usage USED = new Usage(900, 3_000, 100, 200, 50);
    private static final RunId RUN = new RunId("run");
    private static final Step CALLED =
            new Step.ToolCalled(1, "search_messages", "{}", Step.ToolEnd.OK, List.of(), 7, 12);

    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final TurnResult NOTHING = new TurnResult(
            new PerceivedEvent.Noted(SQUARE), new Verdict.NotAsked(), new Intent.DoNothing(), new Outcome.DidNothing());

    private MeterCost() {}

    public static void main(String[] arguments) {
        RunStore nowhere = (RunStore) Proxy.newProxyInstance(
                MeterCost.class.getClassLoader(), new Class<?>[] {RunStore.class}, (_, _, _) -> null);
        CommunityStore communities = (CommunityStore) Proxy.newProxyInstance(
                MeterCost.class.getClassLoader(),
                new Class<?>[] {CommunityStore.class},
                (_, _, _) -> new Community(TOWN, "Town", DoorKind.WEB));
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            System.out.printf(
                    "a round: %.0f ns of CPU measured, %.0f ns not; a turn: %.0f ns measured, %.0f ns not%n",
                    ofRound(nowhere, new PrometheusMeters()),
                    ofRound(nowhere, Meters.NONE),
                    ofTurn(communities, new PrometheusMeters()),
                    ofTurn(communities, Meters.NONE));
        }
    }

    private static double ofTurn(CommunityStore communities, Meters meters) {
        MeteredTurns turns = new MeteredTurns(_ -> NOTHING, meters, communities, Clock.systemUTC());
        ChatEvent said = new ChatEvent.MessagePosted(
                Post.said(SQUARE, "1", new MemberId(TOWN, "ana"), Instant.EPOCH, "good morning"));
        long begun = THREADS.getCurrentThreadCpuTime();
        for (int turn = 0; turn < ROUNDS; turn++) {
            turns.apply(said);
        }
        return (THREADS.getCurrentThreadCpuTime() - begun) / (double) ROUNDS;
    }

    private static double ofRound(RunStore nowhere, Meters meters) {
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
