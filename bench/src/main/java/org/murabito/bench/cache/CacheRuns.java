package org.murabito.bench.cache;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.anthropic.AnthropicModel;
import org.murabito.llm.anthropic.AnthropicSettings;
import org.murabito.llm.anthropic.ThinkingEffort;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunActivity;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.text.Language;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// Runs of 15 rounds through the loop and Anthropic's adapter, and what the cache would have served of them.
public final class CacheRuns {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final Duration A_ROUND = Duration.ofSeconds(6);
    private static final int ROUNDS = 15;

    private CacheRuns() {}

    public static void main(String[] arguments) {
        System.out.printf(
                "%-7s %-22s %8s %8s %8s %8s %7s %7s %7s%n",
                "prompt", "run", "sent", "read", "written", "fresh", "hit", "cost", "breaks");
        for (Size size : List.of(Size.SMALL, Size.USUAL, Size.LARGE, Size.HUGE)) {
            List<String> answered = run(size, ROUNDS, 20, AnthropicSettings.CacheTime.FIVE_MINUTES);
            for (PromptCache.Marks marks : PromptCache.Marks.values()) {
                tell(size.name(), "answers, " + word(marks), answered, marks);
            }
            List<String> bound = run(size, 99, ROUNDS, AnthropicSettings.CacheTime.FIVE_MINUTES);
            tell(size.name(), "to its bound", bound, PromptCache.Marks.ALL);
        }
        System.out.printf("%nfirst prompt of the next question: read from the cache, of all%n");
        for (AnthropicSettings.CacheTime kept : AnthropicSettings.CacheTime.values()) {
            List<String> bodies = run(Size.USUAL, 1, 10, kept);
            for (int minutes : List.of(1, 4, 6, 30, 61)) {
                tellNext(kept, minutes, bodies.getFirst());
            }
        }
    }

    private static String word(PromptCache.Marks marks) {
        return switch (marks) {
            case ALL -> "as marked";
            case ONE_MOVING -> "one moving mark";
            case PREFIX_ONLY -> "prefix only";
        };
    }

    private static void tell(String name, String run, List<String> bodies, PromptCache.Marks marks) {
        var cache = new PromptCache(marks, 1_024);
        var served = new PromptCache.Served(0, 0, 0, 0);
        long sent = 0;
        int breaks = 0;
        Prompt before = Prompt.of(bodies.getFirst());
        for (int i = 0; i < bodies.size(); i++) {
            Prompt prompt = Prompt.of(bodies.get(i));
            served = served.plus(cache.serve(prompt, START.plus(A_ROUND.multipliedBy(i))));
            sent += prompt.tokens();
            breaks += prompt.commonWith(before) < before.parts().size() ? 1 : 0;
            before = prompt;
        }
        System.out.printf(
                "%-7s %-22s %,8d %,8d %,8d %,8d %6.1f%% %6.1f%% %7d%n",
                name,
                run,
                sent,
                served.read(),
                served.written(),
                served.fresh(),
                100.0 * served.read() / Math.max(1, served.readable()),
                100.0 * served.cost() / sent,
                breaks);
    }

    private static void tellNext(AnthropicSettings.CacheTime kept, int minutes, String body) {
        var cache = new PromptCache(PromptCache.Marks.ALL, 1_024);
        cache.serve(Prompt.of(body), START);
        Prompt next = Prompt.of(body.replace("Where is the flyer?", "Who has the key?"));
        var served = cache.serve(next, START.plus(Duration.ofMinutes(minutes)));
        System.out.printf("%-13s after %2d min: %,6d of %,6d%n", kept, minutes, served.read(), next.tokens());
    }

    private static List<String> run(Size size, int rounds, int iterations, AnthropicSettings.CacheTime kept) {
        var vendor = new ScriptedVendor(rounds);
        try (VendorServer server = VendorServer.start()) {
            server.answerAlways(vendor::answer);
            var model = new AnthropicModel(new AnthropicSettings(
                    "key", server.url(), "claude-sonnet-4-5", new ThinkingEffort.Tokens(1_024), false, kept));
            Retry retry = new Retry(1, Duration.ZERO, Duration.ZERO, Thread::sleep, new Random(7));
            var loop = new AgentLoop(List.of(model), retry, new ArgumentCheck(), Prices.builtIn(), null);
            RunOutcome outcome = loop.run(request(size, iterations), new Quiet());
            if (outcome.answer().isBlank()) {
                throw new IllegalStateException(outcome.toString());
            }
        }
        return vendor.bodies();
    }

    private static RunRequest request(Size size, int iterations) {
        ToolContext context = new ToolContext(
                Scope.NONE, START, ZoneOffset.UTC, Language.ENGLISH, Deadline.in(Duration.ofMinutes(5)));
        return new RunRequest(
                "You are a resident of this village. ".repeat(size.system() / 36),
                List.of(Exchange.user("Where is the flyer?")),
                new Toolbox(List.of(new Search(size.result()))),
                context,
                new Bounds(iterations, Duration.ofMinutes(5), 10_000_000, Duration.ofSeconds(20), 8));
    }

    private record Search(int length) implements Tool {
        @Override
        public ToolDefinition definition() {
            return ToolDefinition.of(
                    "search_messages",
                    "Searches what was said in this community.",
                    "{\"type\":\"object\",\"properties\":{\"query\":{\"type\":\"string\"}}}");
        }

        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) {
            String line = "{\"id\":1,\"text\":\"" + arguments.path("query").asText() + "\"} ";
            return ToolResult.ok(line.repeat(Math.max(1, length / line.length())));
        }
    }

    private static final class Quiet implements RunListener {
        @Override
        public void doing(RunActivity activity) {}

        @Override
        public void did(Step step) {}
    }
}
