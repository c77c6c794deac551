package org.murabito.bench.loop;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.ToolDefinition;
import org.murabito.llm.Usage;
import org.murabito.llm.anthropic.AnthropicModel;
import org.murabito.llm.anthropic.AnthropicSettings;
import org.murabito.llm.anthropic.ThinkingEffort;
import org.murabito.llm.openai.OpenAiChatModel;
import org.murabito.llm.openai.setup.OpenAiSettings;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunListener;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// How late an investigation ends whose model and tools hang, over real sockets; how soon a cancelled one
/// hangs up; what threads are left: `Punctuality [RUNS [AT ONCE]]`.
public final class Punctuality {
    private static final Duration WALL_CLOCK = Duration.ofMillis(900);
    private static final Bounds BOUNDS = new Bounds(10, WALL_CLOCK, 50_000, Duration.ofMillis(100), 8);

    private final HangingServer server;
    private final IntFunction<LanguageModel> models;

    private Punctuality(HangingServer server, IntFunction<LanguageModel> models) {
        this.server = server;
        this.models = models;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000;
        int atOnce = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
        try (HangingServer server = new HangingServer();
                HttpClient client = HttpClient.newHttpClient()) {
            new Punctuality(server, number -> new HttpModel(client, server.address(number)))
                    .print("JDK client", runs, atOnce);
            Thread.sleep(1_000);
            List<String> left = Census.virtualThreads().stream()
                    .filter(line -> line.contains("\"http\"") || line.contains("\"hang\""))
                    .toList();
            System.out.printf("model and tool threads 1 s later: %d%n", left.size());
            new Punctuality(server, number -> anthropic(server.address(number))).print("Anthropic", runs / 10, 5);
            new Punctuality(server, number -> openAi(server.address(number))).print("OpenAI", runs / 10, 5);
        }
    }

    private static LanguageModel anthropic(String address) {
        return new AnthropicModel(new AnthropicSettings(
                "none",
                address,
                "claude-sonnet-4-5",
                new ThinkingEffort.Off(),
                true,
                AnthropicSettings.CacheTime.FIVE_MINUTES));
    }

    private static LanguageModel openAi(String address) {
        return new OpenAiChatModel(new OpenAiSettings(
                "none", URI.create(address), "gpt-5-mini", null, true, ServerDialect.COMPATIBLE, null));
    }

    private record Lateness(long deadlineMicros, long hangUpMicros) {}

    private void print(String name, int runs, int atOnce) throws InterruptedException, ExecutionException {
        measure(4 * atOnce, atOnce);
        List<Lateness> all = measure(runs, atOnce);
        long[] deadline =
                all.stream().mapToLong(Lateness::deadlineMicros).sorted().toArray();
        long[] hangUp = all.stream().mapToLong(Lateness::hangUpMicros).sorted().toArray();
        line(name + ": past the deadline", deadline);
        line(name + ": from cancelling to the closed socket", hangUp);
    }

    private static void line(String what, long[] micros) {
        System.out.printf(
                Locale.ROOT,
                "%s: %,d runs, p50 %.1f, p99 %.1f, latest %.1f ms%n",
                what,
                micros.length,
                micros[micros.length / 2] / 1e3,
                micros[micros.length * 99 / 100] / 1e3,
                micros[micros.length - 1] / 1e3);
    }

    private List<Lateness> measure(int runs, int atOnce) throws InterruptedException, ExecutionException {
        List<Lateness> all = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int done = 0; done < runs; done += atOnce) {
                List<Future<Lateness>> some = new ArrayList<>();
                for (int i = 0; i < atOnce; i++) {
                    some.add(executor.submit(
                            () -> new Lateness(overrun(server.newClient()), hangUp(server.newClient()))));
                }
                for (Future<Lateness> one : some) {
                    all.add(one.get());
                }
            }
        }
        return all;
    }

    /// A tool that hangs until it is stopped, then a model that hangs.
    private long overrun(int number) throws InterruptedException {
        LanguageModel hanging = models.apply(number);
        long at = System.nanoTime();
        RunOutcome outcome = loop(new CallsFirst(hanging)).run(Stage.request(hangingTools(), BOUNDS), RunListener.NONE);
        long late = System.nanoTime() - at - WALL_CLOCK.toNanos();
        if (outcome.stop().answered()) {
            throw new IllegalStateException("a hanging model answered");
        }
        return late / 1_000;
    }

    private long hangUp(int number) throws InterruptedException {
        AgentLoop loop = loop(models.apply(number));
        Thread run = Thread.ofVirtual()
                .start(() -> loop.run(Stage.request(hangingTools(), Bounds.STANDARD), RunListener.NONE));
        if (!server.came(number)) {
            throw new IllegalStateException("no request came");
        }
        long at = System.nanoTime();
        run.interrupt();
        long micros = (server.leftAt(number) - at) / 1_000;
        run.join();
        return micros;
    }

    private static AgentLoop loop(LanguageModel model) {
        return Stage.loop(model, new ArgumentCheck());
    }

    private static Toolbox hangingTools() {
        return new Toolbox(List.of(new HangingTool(ToolDefinition.of("hang", "hangs", "{\"type\":\"object\"}"))));
    }

    private record HangingTool(ToolDefinition definition) implements Tool {
        @Override
        public ToolResult execute(JsonNode arguments, ToolContext context) throws InterruptedException {
            new CountDownLatch(1).await();
            return ToolResult.ok("");
        }
    }

    /// Asks for a tool in the first round; what comes then is the other's.
    private record CallsFirst(LanguageModel then) implements LanguageModel {
        @Override
        public String name() {
            return then.name();
        }

        @Override
        public ModelReply call(ModelRequest request) throws InterruptedException {
            if (request.exchanges().size() > 1) {
                return then.call(request);
            }
            Exchange call = Exchange.assistant(List.of(Block.use("1", "hang", "{}")));
            return new ModelReply(call, new Stop.Tools(), new Usage(100, 0, 0, 10, 0), false);
        }
    }

    /// The thinnest model over HTTP there can be.
    private record HttpModel(HttpClient client, String address) implements LanguageModel {
        @Override
        public String name() {
            return "http";
        }

        @Override
        public ModelReply call(ModelRequest request) throws InterruptedException {
            HttpRequest http = HttpRequest.newBuilder(URI.create(address))
                    .timeout(request.deadline().left().plusMillis(1))
                    .POST(HttpRequest.BodyPublishers.ofString("{}"))
                    .build();
            try {
                client.send(http, HttpResponse.BodyHandlers.ofString());
                throw new IllegalStateException("a hanging server replied");
            } catch (IOException e) {
                throw new ModelException(ModelException.Kind.NETWORK, "no reply", null, e);
            }
        }
    }
}
