package org.murabito.app.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.murabito.app.terminal.Console;
import org.murabito.llm.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes commands of the operator's terminals while this process holds the data folder, over a Unix-domain socket in
/// it. Whoever may open that file may read the folder, so nothing else is asked of them.
///
/// A terminal sends one line, `{"arguments": […], "directory": "/…"}`, and then whatever is written to the
/// command; what comes back are the lines of a [LineConsole].
public final class OperatorSocket implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(OperatorSocket.class);
    private static final Duration A_MOMENT = Duration.ofMillis(100);
    private static final Duration INTERRUPTED = Duration.ofSeconds(4);

    private final SocketFile file;
    private final ServerSocketChannel listening;
    private final Runner runner;
    private final Duration patience;
    private final Map<SocketChannel, Thread> calls = new ConcurrentHashMap<>();

    /// Carries a command out and returns its exit code.
    @FunctionalInterface
    public interface Runner {
        int run(OperatorCall call);
    }

    private OperatorSocket(SocketFile file, ServerSocketChannel listening, Runner runner, Duration patience) {
        this.file = file;
        this.listening = listening;
        this.runner = runner;
        this.patience = patience;
    }

    /// @param patience how long commands under way may take when it is closed, before they are interrupted
    /// @return null where there can be no socket: others cannot join this process then, and that is all
    public static @Nullable OperatorSocket open(DataFolder dataFolder, Runner runner, Duration patience) {
        SocketFile file = new SocketFile(dataFolder.folder());
        try {
            OperatorSocket opened = new OperatorSocket(file, file.listen(), runner, patience);
            Thread.ofVirtual().name("operator socket").start(opened::accept);
            return opened;
        } catch (IOException e) {
            log.warn(
                    "No socket can be opened for {}; no other command works meanwhile: {}",
                    dataFolder.folder(),
                    e.getMessage());
            return null;
        }
    }

    private void accept() {
        while (listening.isOpen()) {
            try {
                SocketChannel caller = listening.accept();
                Thread call = Thread.ofVirtual().name("operator call").unstarted(() -> take(caller));
                calls.put(caller, call);
                call.start();
                if (!listening.isOpen()) {
                    endInput(caller);
                }
            } catch (IOException e) {
                if (listening.isOpen()) {
                    log.warn("A command could not be taken: {}", e.getMessage());
                    LockSupport.parkNanos(A_MOMENT.toNanos());
                }
            }
        }
    }

    private void take(SocketChannel caller) {
        try (caller;
                InputStream input = new Written(Channels.newInputStream(caller))) {
            LineConsole console = new LineConsole(Channels.newOutputStream(caller), input);
            Optional<OperatorCall> call = read(input, console);
            if (call.isEmpty()) {
                console.error("a command is one line of JSON, with a list of arguments and a directory");
                console.exit(1);
                return;
            }
            try (CallerWatch _ = CallerWatch.over(console)) {
                console.exit(runner.run(call.get()));
            }
        } catch (Console.Gone | IOException _) {
            log.info("Whoever asked for a command left; the command was stopped");
        } catch (RuntimeException e) {
            log.error("A command that came over the socket failed", e);
        } finally {
            calls.remove(caller);
        }
    }

    /// What is written to a command. A command that has read it and closes it can still say something.
    private static final class Written extends FilterInputStream {
        Written(InputStream channel) {
            super(new BufferedInputStream(channel));
        }

        @Override
        public void close() {}
    }

    static String readLine(InputStream input) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = input.read(); next != '\n'; next = input.read()) {
            if (next < 0) {
                throw new EOFException("it said nothing, or this process ends");
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    private static Optional<OperatorCall> read(InputStream input, Console console) throws IOException {
        Optional<JsonNode> sent =
                Json.find(readLine(input)).filter(said -> said.path("arguments").isArray());
        return sent.map(said -> {
            List<String> arguments = new ArrayList<>();
            said.path("arguments").forEach(argument -> arguments.add(argument.asText()));
            return new OperatorCall(arguments, Path.of(said.path("directory").asText("/")), input, console);
        });
    }

    /// Takes no more commands, and waits for those under way: what they read ends, and they have some time.
    @Override
    public void close() {
        try {
            listening.close();
            file.remove();
            for (SocketChannel caller : calls.keySet()) {
                endInput(caller);
            }
        } catch (IOException e) {
            log.warn("The socket of the data folder did not close: {}", e.getMessage());
        }
        if (!awaitCalls(patience)) {
            calls.values().forEach(Thread::interrupt);
            if (!awaitCalls(INTERRUPTED)) {
                log.warn("{} commands do not end; they are cut off", calls.size());
                calls.keySet().forEach(OperatorSocket::cut);
            }
        }
    }

    private static void endInput(SocketChannel caller) {
        try {
            caller.shutdownInput();
        } catch (IOException _) {
            // It has left.
        }
    }

    private static void cut(SocketChannel caller) {
        try {
            caller.close();
        } catch (IOException _) {
            // It has left.
        }
    }

    private boolean awaitCalls(Duration atMost) {
        long until = System.nanoTime() + atMost.toNanos();
        try {
            for (Thread call : calls.values()) {
                if (!call.join(Duration.ofNanos(Math.max(1, until - System.nanoTime())))) {
                    return false;
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return true;
    }
}
