package org.murabito.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorCall;
import org.murabito.app.operator.OperatorSocket;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.setup.EntryCode;
import org.murabito.app.setup.FirstRun;
import org.murabito.app.setup.Restart;
import org.murabito.app.terminal.Console;
import org.murabito.app.village.Village;
import org.murabito.archive.StoreException;
import org.murabito.archive.Stores;
import org.slf4j.LoggerFactory;

/// Lives in the data folder and serves the web chat until it is asked to stop.
public final class ResidentProcess {
    private static final int DRAIN_SECONDS = 20;
    private static final Duration COMMANDS_END = Duration.ofSeconds(5);

    private final DataFolder dataFolder;
    private final Console console;
    private final Calls calls;

    public ResidentProcess(DataFolder dataFolder, Console console, Calls calls) {
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

    /// Opens the data folder, as soon as it is this process's turn.
    @FunctionalInterface
    public interface Opening {
        Murabito open() throws InterruptedException;

        /// Throws a [WrongSetting] where it could not be opened with the settings as they are now.
        default void check() {}
    }

    /// Serves until SIGTERM or SIGINT; returns when what was under way has ended and the rest is kept for the next
    /// start.
    ///
    /// @param opening opens the data folder; again after a restart that was asked for in the browser, or where this
    /// one is to wait after another node took over
    public void untilStopped(Opening opening) throws InterruptedException {
        BlockingQueue<End> ends = new LinkedBlockingQueue<>();
        CountDownLatch stopped = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            ends.add(End.STOP);
            awaitQuietly(stopped);
        });
        try {
            AtomicReference<End> end = new AtomicReference<>(End.RESTART);
            boolean hooked = false;
            while (end.get() == End.RESTART) {
                Murabito murabito = opening.open();
                if (!hooked) {
                    Runtime.getRuntime().addShutdownHook(hook);
                    hooked = true;
                }
                if (serveWhileOurs(murabito, opening, ends, end)) {
                    end.set(End.RESTART);
                }
            }
        } finally {
            stopped.countDown();
        }
    }

    /// @return whether another node took over, and this one is to wait
    private boolean serveWhileOurs(
            Murabito murabito, Opening opening, BlockingQueue<End> ends, AtomicReference<End> end)
            throws InterruptedException {
        AtomicReference<@Nullable StoreException> lost = new AtomicReference<>();
        CountDownLatch left = new CountDownLatch(1);
        murabito.wiring().storage().store().whenLost(why -> {
            // Not kept in a field: a start reads its settings before it prepares the log.
            LoggerFactory.getLogger(ResidentProcess.class).warn("{}; this node ends its work", why.getMessage());
            lost.set(why);
            ends.add(End.LOST);
            // Nothing that it still does reaches the database; what does not end by itself is ended with the process.
            awaitQuietly(left);
        });
        try {
            serve(murabito, restart(opening, ends), _ -> end.set(ends.take()));
        } catch (StoreException e) {
            if (lost.get() == null) {
                throw e;
            }
        } finally {
            left.countDown();
            ends.remove(End.LOST);
        }
        StoreException why = lost.get();
        if (why != null && !murabito.settings().store().standby()) {
            throw new StoreException(StoreException.Kind.BROKEN, String.valueOf(why.getMessage()), why);
        }
        return why != null && end.get() != End.STOP;
    }

    private static Restart restart(Opening opening, BlockingQueue<End> ends) {
        return new Restart() {
            @Override
            public void check() {
                opening.check();
            }

            @Override
            public void now() {
                ends.add(End.RESTART);
            }
        };
    }

    private enum End {
        STOP,
        RESTART,
        LOST
    }

    /// @param murabito closed at the end
    public void serve(Murabito murabito, Stay stay) throws InterruptedException {
        serve(murabito, null, stay);
    }

    private void serve(Murabito murabito, @Nullable Restart restart, Stay stay) throws InterruptedException {
        EntryCode code = new EntryCode();
        try (murabito;
                RunningInstance running = begin(murabito, code, restart)) {
            dataFolder.moveIn(running.address());
            try (OperatorSocket _ = OperatorSocket.open(dataFolder, call -> calls.run(murabito, call), COMMANDS_END)) {
                tell(murabito.settings(), running, code);
                stay.at(running.address());
            }
            dataFolder.moveOut();
        }
    }

    private RunningInstance begin(Murabito murabito, EntryCode code, @Nullable Restart restart) {
        if (isFresh(murabito.stores())) {
            Village.read(murabito.settings().community().readers())
                    .settle(
                            murabito.stores().communities(),
                            murabito.stores().messages(),
                            murabito.clock(),
                            murabito.settings().community().zone());
            new FirstRun(dataFolder.folder()).begin();
            delete(settling());
        }
        return RunningInstance.begin(murabito, dataFolder, code, restart);
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

    private void tell(Settings settings, RunningInstance running, EntryCode code) {
        URI address = URI.create(settings.web().publicAddress(running.address().toString()));
        console.line(
                "Murabito lives at " + address + "  (" + mode(settings.model().answers()) + ")");
        if (!settings.web().isLoopback()) {
            console.line("Whoever comes in needs the operator's token; it is in "
                    + dataFolder.folder().resolve("operator.token"));
        }
        console.line((new FirstRun(dataFolder.folder()).isOver() ? "Setup: " : "Begin here: ")
                + address.resolve("/setup") + "#" + code.show()
                + "  (lets one browser in as the operator's)");
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
