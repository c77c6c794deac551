package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.elicitation.AskingCall;
import org.murabito.tool.mcp.elicitation.ElicitationRelay;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.CallProgress;
import org.murabito.tool.mcp.wire.ErrorAnswer;
import org.murabito.tool.mcp.wire.TokenProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps one session with a server for as long as it is open: starts it once whoever asks, starts it again when it
/// breaks, and knows its tools. What it knew of them stays while it is away. Safe from any thread.
public final class McpServer implements AutoCloseable {
    /// So long a call waits for a server that is being started again.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int LONGEST_INSTRUCTIONS = 1_000;

    /// How often it is looked whether somebody logged in meanwhile.
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final Logger log = LoggerFactory.getLogger(McpServer.class);

    private final ServerSetup setup;
    private final TokenProvider tokens;
    private final RestartBackoff pace;
    private final Runnable whenChanged;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<AskingCall> underway = new CopyOnWriteArrayList<>();
    private final ElicitationRelay elicitation;
    private final ToolList tools;
    private final ServerEdition edition = new ServerEdition();
    private volatile ServerStatus status;
    private volatile String instructions = "";

    private @Nullable McpSession session;
    private @Nullable Thread keeper;
    private boolean closed;
    private int starts;

    /// @param whenChanged is run when its tools are others
    public McpServer(ServerSetup setup, TokenProvider tokens, RestartBackoff pace, Runnable whenChanged) {
        this.setup = setup;
        this.tokens = tokens;
        this.pace = pace;
        this.whenChanged = whenChanged;
        this.elicitation = new ElicitationRelay(setup.name(), setup.keys());
        this.tools = new ToolList(setup);
        this.status = setup.way() instanceof ServerTransport.Nowhere(McpTrouble why)
                ? new ServerStatus.Broken(why, Optional.empty(), Duration.ZERO)
                : new ServerStatus.Starting();
    }

    public ServerSetup setup() {
        return setup;
    }

    public ServerStatus status() {
        return status;
    }

    List<ToolShape> tools() {
        return tools.offered();
    }

    /// What it says of its tools together, as data; empty where it says nothing.
    String background() {
        String words = setup.keys().blanked(instructions);
        return words.isEmpty()
                ? ""
                : "The makers of " + setup.name() + " say of its tools: "
                        + Json.write(JsonNodeFactory.instance.textNode(TextStart.marked(words, LONGEST_INSTRUCTIONS)));
    }

    /// What its entry says of tools that it does not have; empty until its tools are known.
    public List<String> idle() {
        return tools.idle();
    }

    /// Starts it beside everything else. Doing it again does nothing, nor is one started whose entry is wrong.
    public void start() {
        lock.lock();
        try {
            if (keeper == null && !closed && !(setup.way() instanceof ServerTransport.Nowhere)) {
                keeper = Thread.ofVirtual()
                        .name("mcp " + setup.name() + " keeper")
                        .start(this::keep);
            }
        } finally {
            lock.unlock();
        }
    }

    /// Waits until it works.
    ///
    /// @throws McpTrouble why it does not
    public void require() throws InterruptedException {
        start();
        Duration limit = setup.wishes().startTime();
        awaitSettled(Deadline.in(limit.plusSeconds(1)));
        switch (status) {
            case ServerStatus.Broken(McpTrouble why, Optional<Duration> _, Duration _) -> throw why;
            case ServerStatus.Starting _ ->
                throw new McpTrouble(
                        setup.name(),
                        Kind.START_TIMEOUT,
                        "did not start in " + limit.toSeconds() + " s",
                        setup.longer());
            case ServerStatus.Works _, ServerStatus.Closed _ -> {}
        }
    }

    /// Waits until it was started once, well or not.
    void awaitSettled(Deadline deadline) throws InterruptedException {
        lock.lock();
        try {
            while (status instanceof ServerStatus.Starting && !deadline.passed()) {
                var _ = changed.awaitNanos(deadline.left().toNanos());
            }
        } finally {
            lock.unlock();
        }
    }

    /// The session, waited for a little where it is being started.
    McpSession session(Deadline deadline) throws InterruptedException {
        start();
        Deadline patience = deadline.within(PATIENCE);
        lock.lock();
        try {
            while (session == null && !closed && !patience.passed()) {
                var _ = changed.awaitNanos(patience.left().toNanos());
            }
            if (session != null) {
                return session;
            }
            throw status instanceof ServerStatus.Broken(McpTrouble why, Optional<Duration> _, Duration _)
                    ? why
                    : new McpTrouble(setup.name(), Kind.CLOSED, "it is not there", setup.tryIt());
        } finally {
            lock.unlock();
        }
    }

    /// @param asking the same call, for what the server asks people meanwhile
    JsonNode call(ToolShape tool, JsonNode arguments, AskingCall asking, Consumer<CallProgress> progress)
            throws InterruptedException {
        Deadline deadline = asking.context().deadline();
        McpSession now = session(deadline);
        underway.add(asking);
        try {
            return now.call(
                    new McpSession.Call(tool.name(), arguments, tool.headers().said(arguments), deadline),
                    parameters -> elicitation.ask(parameters, asking),
                    progress);
        } catch (ErrorAnswer answer) {
            if (answer.code() == ErrorAnswer.HEADER_MISMATCH) {
                // Its tools are others than those that were read.
                now.staleTools();
            }
            throw answer;
        } finally {
            underway.remove(asking);
        }
    }

    private void keep() {
        int troubles = 0;
        long failingSince = System.nanoTime();
        try {
            while (true) {
                long begun = System.nanoTime();
                McpTrouble why = setup.secrets().blanked(live());
                if (System.nanoTime() - begun >= pace.steady().toNanos()) {
                    troubles = 0;
                } else if (!(status instanceof ServerStatus.Works)) {
                    troubles = Math.max(1, troubles);
                }
                Duration wait = pace.before(troubles);
                troubles++;
                if (status instanceof ServerStatus.Works) {
                    failingSince = System.nanoTime();
                }
                Duration failing = Duration.ofNanos(System.nanoTime() - failingSince);
                note(new ServerStatus.Broken(why, Optional.of(wait), failing));
                log.error("{}; it is started again in {} ms", why.getMessage(), wait.toMillis());
                pause(why, wait);
            }
        } catch (InterruptedException _) {
            // It is closed.
        }
    }

    /// Less long where it refused us and may let us in by now.
    private void pause(McpTrouble why, Duration wait) throws InterruptedException {
        Deadline deadline = Deadline.in(wait);
        while (!deadline.passed() && !(why.kind() == Kind.REFUSED && tokens.isRenewed())) {
            Duration left = deadline.left();
            Thread.sleep(left.compareTo(LOOK) < 0 ? left : LOOK);
        }
    }

    /// One life of the server: from its start until it breaks.
    private McpTrouble live() throws InterruptedException {
        boolean probed = !edition.isHandshake();
        SessionWatch watch = new SessionWatch(
                SessionWatch.LONGEST_LULL, parameters -> elicitation.ask(parameters, List.copyOf(underway)), this::end);
        Deadline deadline = Deadline.in(setup.wishes().startTime());
        try (McpSession now = McpSession.open(setup, tokens, watch, edition, deadline)) {
            long fresh = load(now, deadline);
            begin(now);
            try {
                return watch.await(() -> reload(now), fresh);
            } finally {
                end();
            }
        } catch (McpTrouble trouble) {
            boolean endedAtProbe = probed && edition.isHandshake() && trouble.kind() == Kind.BROKE;
            return endedAtProbe && !deadline.passed() ? live() : trouble.whileStarting(setup);
        } catch (RuntimeException e) {
            log.error("MCP server {} could not be used; it is started anew", setup.name(), e);
            return new McpTrouble(setup.name(), Kind.BROKE_WHILE_STARTING, "it could not be used", "see the log");
        }
    }

    /// Returns for how many milliseconds they stay as they are.
    private long load(McpSession now, Deadline deadline) throws InterruptedException {
        ToolList.Loaded loaded = tools.load(now, deadline);
        String background = now.agreement().instructions();
        boolean others = loaded.others() || !background.equals(instructions);
        instructions = background;
        if (others) {
            log.info(
                    "MCP server {} offers {} tools, in version {}",
                    setup.name(),
                    tools.offered().size(),
                    now.agreement().version());
            whenChanged.run();
        }
        note(new ServerStatus.Works(tools.offered().size(), Math.max(0, starts - 1), loaded.left()));
        return loaded.freshMillis();
    }

    private long reload(McpSession now) throws InterruptedException {
        try {
            return load(now, Deadline.in(setup.wishes().startTime()));
        } catch (McpTrouble trouble) {
            log.error(
                    "{}; the tools known before stay",
                    setup.secrets().blanked(trouble).getMessage());
            return 0;
        }
    }

    private void begin(McpSession now) {
        lock.lock();
        try {
            starts++;
            session = now;
            note(
                    status instanceof ServerStatus.Works works
                            ? new ServerStatus.Works(works.tools(), starts - 1, works.left())
                            : status);
        } finally {
            lock.unlock();
        }
    }

    private void end() {
        lock.lock();
        try {
            session = null;
        } finally {
            lock.unlock();
        }
    }

    private void note(ServerStatus now) {
        lock.lock();
        try {
            status = now;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        Thread running;
        lock.lock();
        try {
            closed = true;
            running = keeper;
            status = new ServerStatus.Closed();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (running != null) {
            running.interrupt();
            try {
                running.join(Duration.ofSeconds(5));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
