package org.murabito.app.days;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.Console;

/// What `./murabito` would do in a folder, with another clock.
final class DaysContext implements AutoCloseable {
    private final Path folder;
    private final Map<String, String> environment;
    private final Console console;
    private final ForwardClock clock;
    private @Nullable Murabito murabito;

    DaysContext(Path folder, Map<String, String> environment, Console console, ForwardClock clock) {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
        this.console = console;
        this.clock = clock;
    }

    Murabito murabito() {
        if (murabito == null) {
            Settings settings = new SettingsReader().read(folder.resolve("murabito.yaml"), environment);
            murabito = Murabito.open(new DataFolder(folder), settings, ApiKeys.of(environment), clock);
        }
        return murabito;
    }

    void live() throws InterruptedException {
        TerminalCommands.serving(new DataFolder(folder), console).untilStopped(this::murabito);
    }

    @Override
    public void close() {
        if (murabito != null) {
            murabito.close();
        }
    }
}
