package org.murabito.tool.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Truncation;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.CallProgress;
import org.murabito.tool.mcp.wire.ServerRequests;
import org.murabito.tool.mcp.wire.TokenProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps one session with a server for as long as it is open: starts it once whoever asks, starts it again when it
/// breaks, and knows its tools. What it knew of them stays while it is away. Safe from any thread.
public final class McpServer implements AutoCloseable {
    /// So long a call waits for a server that is being started again.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// Notices that come within it are one.
    private static final Duration LULL = Duration.ofMillis(100);

    /// Where notices come again and again, they are one that come within this at last.
    private static final Duration LONGEST_LULL = Duration.ofSeconds(30);

    private static final int MOST_NAMES = 5_000;
    private static final int LONGEST_SHOWN = 60;

    /// How often it is looked whether somebody logged in meanwhile.
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final Logger log = LoggerFactory.getLogger(McpServer.class);

    private final ServerSetup setup;
    private final TokenProvider tokens;
    private final RestartBackoff pace;
    private final Runnable whenChanged;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<ToolContext> underway = new CopyOnWriteArrayList<>();
    private volatile ServerStatus status;
    private volatile List<ToolShape> tools = List.of();
    private volatile List<String> idle = List.of();

    /// All that its tools were ever called; of the one thread that keeps it.
    private final Set<String> named = new HashSet<>();

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
        return tools;
    }

    /// What its entry says of tools that it does not have; empty until its tools are known.
    public List<String> idle() {
        return idle;
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
                        "did not start in " + limit.toSeconds() + " s (自動ロード中に失敗)",
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

    JsonNode call(String tool, JsonNode arguments, ToolContext context, Consumer<CallProgress> progress)
            throws InterruptedException {
        McpSession now = session(context.deadline());
        underway.add(context);
        try {
            return now.call(tool, arguments, context.deadline(), progress);
        } finally {
            underway.remove(context);
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
        Broken broken = new Broken();
        Deadline deadline = Deadline.in(setup.wishes().startTime());
        try (McpSession now = McpSession.open(setup, tokens, broken, deadline)) {
            load(now, deadline);
            begin(now);
            try {
                return broken.await(now);
            } finally {
                end();
            }
        } catch (McpTrouble trouble) {
            return trouble.whileStarting(setup);
        } catch (RuntimeException e) {
            log.error("MCP server {} could not be used; it is started anew", setup.name(), e);
            return new McpTrouble(setup.name(), Kind.BROKE_WHILE_STARTING, "it could not be used", "see the log");
        }
    }

    private void load(McpSession now, Deadline deadline) throws InterruptedException {
        List<JsonNode> told = now.tools(deadline);
        if (told.isEmpty()) {
            throw new McpTrouble(
                    setup.name(), Kind.NO_TOOLS, "it has no tools (0 件)", "look into its settings, or take it out");
        }
        List<ToolShape> all = ToolShape.all(told, setup.keys());
        known(all);
        idle = setup.wishes().idle(all.stream().map(ToolShape::name).toList());
        List<ToolShape> offered = all.stream()
                .filter(shape -> setup.wishes().offers(shape.name()))
                .toList();
        if (offered.isEmpty()) {
            throw new McpTrouble(
                    setup.name(),
                    Kind.NO_TOOLS,
                    "none of its " + told.size() + " tools can be offered (0 件)",
                    "look at allow and deny: "
                            + all.stream()
                                    .map(shape -> Truncation.head(shape.name(), LONGEST_SHOWN))
                                    .limit(20)
                                    .toList());
        }
        boolean others = !offered.equals(tools);
        tools = offered;
        if (others) {
            log.info("MCP server {} offers {} tools", setup.name(), offered.size());
            whenChanged.run();
        }
        note(new ServerStatus.Works(offered.size(), Math.max(0, starts - 1), told.size() - all.size()));
    }

    /// What a server once named keeps its name here for good, so that there is an end to it.
    private void known(List<ToolShape> all) {
        Set<String> names = new HashSet<>(named);
        all.forEach(shape -> names.add(shape.name()));
        if (names.size() > MOST_NAMES) {
            throw new McpTrouble(
                    setup.name(),
                    Kind.ANSWERED_WITH_AN_ERROR,
                    "it has named more than " + MOST_NAMES + " tools",
                    "take it out, or ask whoever made it");
        }
        named.addAll(names);
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

    /// Waits for the end of a session, and reads its tools again meanwhile when they changed.
    private final class Broken implements ServerRequests {
        private final Semaphore news = new Semaphore(0);
        private volatile @Nullable McpTrouble why;
        private volatile boolean stale;
        private long lull = LULL.toNanos();
        private long reloaded = System.nanoTime() - LONGEST_LULL.toNanos();

        McpTrouble await(McpSession now) throws InterruptedException {
            while (true) {
                news.acquire();
                McpTrouble known = why;
                if (known != null) {
                    return known;
                }
                if (stale) {
                    // A flood of notices is one; what comes while reading is read once more.
                    boolean again = System.nanoTime() - reloaded < LONGEST_LULL.toNanos();
                    lull = again ? Math.min(2 * lull, LONGEST_LULL.toNanos()) : LULL.toNanos();
                    var _ = news.tryAcquire(Integer.MAX_VALUE, lull, TimeUnit.NANOSECONDS);
                    news.drainPermits();
                    stale = false;
                    reload(now);
                    reloaded = System.nanoTime();
                    if (why != null) {
                        news.release();
                    }
                }
            }
        }

        private void reload(McpSession now) throws InterruptedException {
            try {
                load(now, Deadline.in(setup.wishes().startTime()));
            } catch (McpTrouble trouble) {
                log.error(
                        "{}; the tools known before stay",
                        setup.secrets().blanked(trouble).getMessage());
            }
        }

        @Override
        public Optional<ObjectNode> asked(String method, JsonNode parameters) {
            return method.equals(Elicitation.METHOD)
                    ? Optional.of(new ElicitationRelay(setup.name(), setup.keys(), underway).ask(parameters))
                    : Optional.empty();
        }

        @Override
        public void toolsChanged() {
            if (!stale) {
                stale = true;
                news.release();
            }
        }

        @Override
        public void broke(McpTrouble trouble) {
            why = trouble;
            end();
            news.release();
        }
    }

    /// Whether it answers right now.
    public void look(Deadline deadline) throws InterruptedException {
        session(deadline).ping(deadline);
    }

    @Override
    public void close() {
        Thread running;
        lock.lock();
        try {
            closed = true;
            running = keeper;
            status = new ServerStatus.Closed(null);
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
