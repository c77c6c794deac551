package org.murabito.app.days;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.Serving;
import org.murabito.app.command.CommandContext;
import org.murabito.app.model.Keys;
import org.murabito.app.operator.Residence;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.Console;

/// What `./murabito` would do in a folder, with another clock.
final class DaysContext implements CommandContext, AutoCloseable {
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

    @Override
    public Console console() {
        return console;
    }

    @Override
    public Residence residence() {
        return new Residence(folder);
    }

    @Override
    public Settings settings() {
        return new SettingsReader().read(folder.resolve("murabito.yaml"), environment);
    }

    @Override
    public Keys keys() {
        return Keys.of(environment);
    }

    @Override
    public Murabito murabito() {
        if (murabito == null) {
            murabito = Murabito.open(residence(), settings(), keys(), clock);
        }
        return murabito;
    }

    @Override
    public void live() throws InterruptedException {
        new Serving(residence(), console).untilStopped(this);
    }

    @Override
    public InputStream input() {
        return InputStream.nullInputStream();
    }

    @Override
    public Path path(String typed) {
        return folder.resolve(typed);
    }

    @Override
    public void close() {
        if (murabito != null) {
            murabito.close();
        }
    }
}
