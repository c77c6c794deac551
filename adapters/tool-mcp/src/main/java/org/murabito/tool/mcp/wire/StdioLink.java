package org.murabito.tool.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.llm.Json;
import org.murabito.text.Regex;
import org.murabito.text.TextStart;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A server that we started, over its standard input and output. What is no message on its output is passed
/// over; what it says on its error output is kept for telling why it broke. Pipes are read by threads of the
/// system, since a virtual one that waits for a pipe holds its carrier.
public final class StdioLink implements Link {
    /// Longer lines are passed over, and the call that they answer fails.
    static final int LONGEST_LINE = 4 * 1024 * 1024;

    private static final int MOST_WAITING = 256;
    private static final int STACK = 256 * 1024;
    private static final Pattern ID = Regex.compile("\"id\"\\s*:\\s*(\\d{1,18})\\b");
    private static final Pattern LAST_ID = Regex.compile(ID.pattern() + "\\s*}$");
    private static final int HEAD = 200;
    private static final Logger log = LoggerFactory.getLogger(StdioLink.class);

    private final String server;
    private final Process child;
    private final Ear ear;
    private final ErrorOutputTail lastWords;
    private final BlockingQueue<ObjectNode> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicBoolean broken = new AtomicBoolean();
    private final Thread writer;

    private StdioLink(ServerSetup setup, Process child, Ear ear) {
        this.server = setup.name();
        this.lastWords = new ErrorOutputTail(setup.secrets());
        this.child = child;
        this.ear = ear;
        this.writer = thread("writes", this::write);
    }

    public static StdioLink start(ServerSetup setup, ServerTransport.Command way, Ear ear) {
        return new StdioLink(setup, Launcher.start(setup.name(), way), ear);
    }

    @Override
    public void open() {
        writer.start();
        thread("errors", this::listenToErrors).start();
        thread("reads", this::read).start();
    }

    private Thread thread(String does, Runnable work) {
        return Thread.ofPlatform()
                .daemon()
                .name("mcp " + server + " " + does)
                .stackSize(STACK)
                .unstarted(work);
    }

    @Override
    public void send(ObjectNode message, Map<String, String> headers) {
        if (!waiting.offer(message)) {
            brake("it does not read what it is sent");
        }
    }

    @Override
    public void givenUp(long id) {}

    @Override
    public void begun(String version) {}

    private void write() {
        try (OutputStream out = child.getOutputStream()) {
            while (true) {
                out.write((Json.write(waiting.take()) + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException _) {
            brake("it takes no more messages");
        } catch (InterruptedException _) {
            // The link is closed, and with it the program's input.
        }
    }

    private void read() {
        try {
            BoundedLineReader lines = new BoundedLineReader(child.getInputStream(), LONGEST_LINE);
            for (BoundedLineReader.Line line = lines.next(); line != null; line = lines.next()) {
                take(line);
            }
            brake("it ended" + exit());
        } catch (IOException _) {
            brake("its output cannot be read");
        } catch (RuntimeException e) {
            log.error("MCP server {}: taking a message of its went wrong; it is started anew", server, e);
            brake("a message of its could not be taken");
        }
    }

    /// Which call a line answers whose middle was passed over: servers write the id first or last.
    private static Optional<Long> answered(BoundedLineReader.Line line) {
        String head = TextStart.marked(line.text(), HEAD);
        int result = head.indexOf("\"result\"");
        return Stream.of(LAST_ID.matcher(line.tail()), ID.matcher(result < 0 ? head : head.substring(0, result)))
                .filter(Matcher::find)
                .map(id -> Long.valueOf(id.group(1)))
                .findFirst();
    }

    private void take(BoundedLineReader.Line line) {
        if (!line.whole()) {
            log.warn("MCP server {} said a line of more than {} bytes, which is passed over", server, LONGEST_LINE);
            answered(line)
                    .ifPresent(id -> ear.unanswered(
                            id,
                            new McpTrouble(
                                    server,
                                    Kind.ANSWERED_WITH_AN_ERROR,
                                    "its answer is longer than " + LONGEST_LINE + " bytes",
                                    "ask for less at once")));
            return;
        }
        Optional<JsonNode> message = Json.find(line.text()).filter(JsonNode::isContainerNode);
        if (message.isEmpty()) {
            if (!line.text().isEmpty()) {
                log.debug("MCP server {} said something on its output that is no message", server);
            }
            return;
        }
        if (message.get().isArray()) {
            message.get().forEach(ear::heard);
        } else {
            ear.heard(message.get());
        }
    }

    private void listenToErrors() {
        try {
            BoundedLineReader lines = new BoundedLineReader(child.getErrorStream(), ErrorOutputTail.LONGEST);
            for (BoundedLineReader.Line line = lines.next(); line != null; line = lines.next()) {
                lastWords.keep(line.text());
            }
        } catch (IOException _) {
            // It has ended, which its output tells too.
        }
    }

    private String exit() {
        try {
            return child.waitFor(200, TimeUnit.MILLISECONDS) ? " with exit code " + child.exitValue() : "";
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private void brake(String what) {
        if (broken.compareAndSet(false, true)) {
            ear.broke(new McpTrouble(server, Kind.BROKE, what + lastWords.told(), "try its command in a terminal"));
        }
    }

    /// Closes its input, as the protocol asks, then makes sure that nothing of it is left.
    @Override
    public void close() {
        broken.set(true);
        ProcessTree family = ProcessTree.of(child);
        writer.interrupt();
        family.end();
    }
}
