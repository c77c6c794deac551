package org.murabito.loop;

import static org.murabito.loop.FaultyModel.steady;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.run.Step;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testing.agent.VirtualTask;
import org.murabito.testing.agent.VirtualTime;
import org.murabito.text.Language;
import org.murabito.tool.Scope;
import org.murabito.tool.ToolContext;

/// One investigation in which everything goes wrong by the dice, in virtual time, and what it broke of what is
/// promised.
final class FaultRun {
    private static final Duration OUTER = Duration.ofSeconds(90);
    private static final String QUESTION = "where is the key?";

    private final Random dice;
    private final List<ModelRequest> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<Step> steps = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();
    private final FaultyTools tools;
    private final VirtualTime time;
    private final boolean steadyLast;
    private final Duration cancelAt;
    private final Bounds bounds;
    private long endedAt;

    private FaultRun(long seed) {
        dice = new Random(seed);
        time = new VirtualTime(new Random(seed));
        tools = new FaultyTools(time, dice);
        steadyLast = dice.nextBoolean();
        cancelAt = dice.nextInt(5) == 0 ? Duration.ofMillis(dice.nextInt(60_000)) : Duration.ofDays(1);
        bounds = new Bounds(
                1 + dice.nextInt(12),
                Duration.ofMillis(500 + dice.nextInt(90_000)),
                4_000 + dice.nextInt(60_000),
                Duration.ofMillis(100 + dice.nextInt(20_000)),
                1 + dice.nextInt(8));
    }

    /// What of the promises the run with this seed broke.
    static List<String> broken(long seed) throws InterruptedException {
        FaultRun run = new FaultRun(seed);
        try {
            run.check(run.time.play(run::investigate));
        } catch (ExecutionException | RuntimeException e) {
            run.broken.add("it threw " + e);
        } finally {
            run.time.close();
        }
        return run.broken;
    }

    /// How the run with this seed went.
    static List<String> told(long seed) throws InterruptedException, ExecutionException {
        FaultRun run = new FaultRun(seed);
        try (VirtualTime time = run.time) {
            RunOutcome outcome = time.play(run::investigate);
            List<String> told =
                    new ArrayList<>(run.steps.stream().map(Step::toString).toList());
            told.add(outcome.toString());
            return told;
        }
    }

    private RunOutcome investigate() throws InterruptedException, ExecutionException {
        List<LanguageModel> models = new ArrayList<>();
        for (int i = 1 + dice.nextInt(3); i > 0; i--) {
            models.add(new FaultyModel("faulty-" + i, time, dice, requests));
        }
        if (steadyLast) {
            models.add(steady(requests));
        }
        Retry retry = new Retry(3, Duration.ofSeconds(1), Duration.ofSeconds(8), time, dice);
        AgentLoop loop = new AgentLoop(models, retry, new ArgumentCheck(), Prices.builtIn(), null).with(time);
        VirtualTask<RunOutcome> run = time.start("run", () -> {
            RunOutcome outcome = loop.run(request(), new Steps());
            endedAt = time.nanos();
            return outcome;
        });
        time.start("canceller", () -> {
            time.sleep(cancelAt);
            run.interrupt();
            return "";
        });
        try {
            return run.get(Duration.ofDays(2));
        } catch (TimeoutException e) {
            throw new IllegalStateException("the run never ended", e);
        }
    }

    private RunRequest request() {
        ToolContext context = new ToolContext(
                Scope.NONE,
                Instant.parse("2026-03-01T00:00:00Z"),
                ZoneOffset.UTC,
                Language.ENGLISH,
                Deadline.in(OUTER, time::nanos));
        return new RunRequest("be good", List.of(Exchange.user(QUESTION)), tools.box(), context, bounds);
    }

    private void check(RunOutcome outcome) {
        Duration took = Duration.ofNanos(endedAt);
        boolean cancelled = outcome.stop() == RunStop.CANCELLED;
        Duration allowed = bounds.wallClock().compareTo(OUTER) < 0 ? bounds.wallClock() : OUTER;
        promise(took.compareTo(allowed) <= 0, "it ended " + took + " after its start");
        promise(outcome.took().equals(took), "it says it took " + outcome.took() + ", not " + took);
        promise(
                !cancelled || took.compareTo(cancelAt.plusSeconds(1)) <= 0,
                "cancelled at " + cancelAt + ", over " + took);
        promise(cancelled || took.compareTo(cancelAt) <= 0, "it went on after it was cancelled at " + cancelAt);
        promise(!cancelled || took.compareTo(cancelAt) >= 0, "nobody cancelled it");
        promise(
                outcome.stop().answered() == (!outcome.answer().isBlank() && outcome.stop() != RunStop.REFUSED),
                outcome.stop() + " with the answer \"" + outcome.answer() + "\"");
        promise(
                outcome.stop().answered()
                        || outcome.stop() == RunStop.REFUSED
                        || !outcome.reason().isBlank(),
                "no reason for " + outcome.stop());
        promise(outcome.rounds() <= bounds.iterations(), outcome.rounds() + " rounds");
        promise(
                outcome.usage().charged() <= bounds.tokens(),
                outcome.usage().charged() + " tokens of " + bounds.tokens());
        boolean roomForTheSteadyOne = outcome.rounds() < bounds.iterations()
                && took.compareTo(allowed) < 0
                && outcome.usage().charged() + 2_000 < bounds.tokens();
        promise(
                !steadyLast || !roomForTheSteadyOne || outcome.stop() != RunStop.FAILED,
                "it failed (" + outcome.reason() + ") where the last model would have answered");
        promise(tools.doubled().isEmpty(), "done twice: " + tools.doubled());
        requests.forEach(this::check);
        checkSteps();
    }

    private void check(ModelRequest request) {
        broken.addAll(ExchangeRules.problems(request.exchanges()));
        promise(request.exchanges().getFirst().text().startsWith(QUESTION), "the question was lost");
        promise(request.tools().equals(requests.getFirst().tools()), "the tools changed");
        promise(request.system().equals("be good"), "the system text changed");
        promise(request.maxOutputTokens() <= ModelRequest.OUTPUT_TOKENS, "too much output asked for");
    }

    private void checkSteps() {
        List<Integer> rounds = steps.stream().map(Step::round).toList();
        promise(rounds.equals(rounds.stream().sorted().toList()), "steps out of order: " + rounds);
    }

    private void promise(boolean holds, String otherwise) {
        if (!holds) {
            broken.add(otherwise);
        }
    }

    private final class Steps implements RunListener {
        @Override
        public void doing(RunActivity activity) {}

        @Override
        public void did(Step step) {
            steps.add(step);
        }
    }
}
