package org.murabito.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorCall;
import org.murabito.app.operator.OperatorSocket;
import org.murabito.app.settings.ModelChoice;
import org.murabito.app.settings.Settings;
import org.murabito.app.terminal.Console;
import org.murabito.app.village.Village;
import org.murabito.archive.Stores;

/// Lives in the data folder and serves the web chat until it is asked to stop.
public final class Serving {
    private static final int DRAIN_SECONDS = 20;
    private static final Duration COMMANDS_END = Duration.ofSeconds(5);

    private final DataFolder dataFolder;
    private final Console console;
    private final Calls calls;

    public Serving(DataFolder dataFolder, Console console, Calls calls) {
        this.dataFolder = dataFolder;
        this.console = console;
        this.calls = calls;
    }

    /// Runs a command that came over the socket.
    @FunctionalInterface
    public interface Calls {
        /// @return the exit code
        int run(Murabito murabito, OperatorCall call);
    }

    /// What keeps it going: returns when it is time to stop.
    @FunctionalInterface
    public interface Stay {
        void at(URI address) throws InterruptedException;
    }

    /// Serves until SIGTERM or SIGINT; returns when what was under way has ended and the rest is kept for the next
    /// start.
    public void untilStopped(Murabito murabito) throws InterruptedException {
        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try {
            serve(murabito, _ -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    stop.countDown();
                    awaitQuietly(stopped);
                }));
                stop.await();
            });
        } finally {
            stopped.countDown();
        }
    }

    /// @param murabito closed at the end
    public void serve(Murabito murabito, Stay stay) throws InterruptedException {
        try (murabito;
                RunningInstance running = begin(murabito)) {
            dataFolder.moveIn(running.address());
            try (OperatorSocket _ = OperatorSocket.open(dataFolder, call -> calls.run(murabito, call), COMMANDS_END)) {
                tell(murabito.settings(), running);
                stay.at(running.address());
            }
            dataFolder.moveOut();
        }
    }

    private RunningInstance begin(Murabito murabito) {
        if (isFresh(murabito.stores())) {
            Village.read(murabito.settings().community().readers())
                    .settle(
                            murabito.stores().communities(),
                            murabito.stores().messages(),
                            murabito.clock(),
                            murabito.settings().community().zone());
            delete(settling());
        }
        return RunningInstance.begin(murabito, dataFolder);
    }

    /// Whether nothing was ever said here, or the village was cut off while moving in. Where it was forgotten, its
    /// changes still count.
    private boolean isFresh(Stores stores) {
        if (stores.communities().communities().isEmpty() && stores.messages().cursor() == 0) {
            touch(settling());
        }
        return Files.exists(settling());
    }

    private Path settling() {
        return dataFolder.folder().resolve("settling");
    }

    private void tell(Settings settings, RunningInstance running) {
        console.line("Murabito lives at " + running.address() + "  ("
                + mode(settings.model().answers()) + ")");
        if (!settings.web().isLoopback()) {
            console.line("Whoever comes in needs the operator's token; it is in "
                    + dataFolder.folder().resolve("operator.token"));
        }
        console.line("Data: " + dataFolder.folder() + ". Stop with Ctrl+C.");
    }

    private static String mode(ModelChoice answers) {
        return answers.isSimple()
                ? "simple mode: search and quotes, no language model"
                : "answers with " + answers.name() + ", and in simple mode when that cannot be reached";
    }

    private static void awaitQuietly(CountDownLatch stopped) {
        try {
            boolean drained = stopped.await(DRAIN_SECONDS, TimeUnit.SECONDS);
            if (!drained) {
                Runtime.getRuntime().halt(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void touch(Path file) {
        try {
            Files.createFile(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the data folder cannot be written to: " + e.getMessage(), e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be removed: " + e.getMessage(), e);
        }
    }
}
