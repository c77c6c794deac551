package org.murabito.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.ResidentProcess;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorSession;
import org.murabito.app.operator.OperatorSocket;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.app.standby.Standby;
import org.murabito.app.terminal.Console;
import org.murabito.archive.StoreException;

/// A command that this process carries out itself, on the data folder that was named.
///
/// While it has the folder, the commands of others are carried out here, too.
final class LocalContext implements CommandContext, AutoCloseable {
    private static final Duration COMMANDS_END = Duration.ofSeconds(60);
    private static final Duration SOMEBODY_LISTENS = Duration.ofSeconds(60);
    private static final Duration MOVING_IN = Duration.ofSeconds(5);
    private static final Duration A_MOMENT = Duration.ofMillis(50);

    private final GlobalOptions options;
    private final Path directory;
    private final Map<String, String> environment;
    private final Console console;
    private @Nullable Murabito murabito;
    private @Nullable OperatorSocket socket;
    private boolean joining;
    private @Nullable Long givenAt;

    LocalContext(GlobalOptions options, Path directory, Map<String, String> environment, Console console) {
        this.options = options;
        this.directory = directory;
        this.environment = environment;
        this.console = console;
    }

    @Override
    public Console console() {
        return console;
    }

    @Override
    public DataFolder dataFolder() {
        return new DataFolder(options.data(directory, environment));
    }

    @Override
    public boolean isDataFolderNamed() {
        return options.isDataNamed(environment);
    }

    @Override
    public Settings settings() {
        return settings(Map.of());
    }

    @Override
    public Settings settings(Map<String, String> typed) {
        Path file = options.config(directory, environment);
        if (options.isConfigNamed(environment) && !Files.isRegularFile(file)) {
            throw new WrongSetting("the configuration " + file + " does not exist; name a file that does");
        }
        return new SettingsReader().read(file, environment(), typed);
    }

    @Override
    public ApiKeys keys() {
        return ApiKeys.of(environment());
    }

    private Map<String, String> environment() {
        return new StoredEnvironment(dataFolder().folder()).under(environment);
    }

    @Override
    public synchronized Murabito murabito() {
        Murabito held = murabito;
        if (held == null) {
            Murabito opened = open();
            Optional<Runnable> giving = joining ? Optional.of(this::give) : Optional.empty();
            socket = OperatorSocket.open(
                    dataFolder(), call -> TerminalCommands.runHere(opened, dataFolder(), call, giving), COMMANDS_END);
            murabito = opened;
            held = opened;
        }
        return held;
    }

    /// Without taking commands of others meanwhile.
    Murabito open() {
        return Murabito.open(dataFolder(), settings(), keys(), Clock.systemUTC());
    }

    @Override
    public int live(@Nullable String village) throws InterruptedException {
        Map<String, String> typed = village == null ? Map.of() : Map.of("MURABITO_COMMUNITY_VILLAGE", village);
        TerminalCommands.serving(dataFolder(), console).untilStopped(new ResidentProcess.Opening() {
            @Override
            public Murabito open() throws InterruptedException {
                return Standby.open(dataFolder(), settings(typed), keys(), Clock.systemUTC());
            }

            @Override
            public void check() {
                settings(typed);
            }
        });
        return 0;
    }

    @Override
    public OperatorSession join(List<String> arguments) throws InterruptedException {
        long begun = System.nanoTime();
        while (true) {
            try {
                return OperatorSession.begin(dataFolder(), arguments, directory);
            } catch (IOException _) {
                StoreException held = take();
                if (held != null && isOver(SOMEBODY_LISTENS, begun)) {
                    throw held;
                }
            }
            Thread.sleep(A_MOMENT);
        }
    }

    /// Null where it is ours, or somebody else is about to take it.
    private synchronized @Nullable StoreException take() {
        joining = true;
        if (givenAt != null && !isOver(MOVING_IN, givenAt)) {
            return null;
        }
        try {
            murabito();
            return null;
        } catch (StoreException e) {
            if (e.kind() != StoreException.Kind.IN_USE) {
                throw e;
            }
            return e;
        }
    }

    /// Lets somebody have the folder who wants to live in it; what this one goes on with, it asks of that one. Not
    /// waited for, since it waits for whoever asked for it.
    private void give() {
        Thread.ofVirtual().name("giving the folder").start(() -> {
            synchronized (this) {
                givenAt = System.nanoTime();
                close();
            }
        });
    }

    private static boolean isOver(Duration time, long since) {
        return System.nanoTime() - since > time.toNanos();
    }

    @Override
    public InputStream input() {
        return System.in;
    }

    @Override
    public Path path(String typed) {
        return directory.resolve(typed);
    }

    @Override
    public synchronized void close() {
        try (Murabito _ = murabito;
                OperatorSocket _ = socket) {
            murabito = null;
            socket = null;
        }
    }
}
