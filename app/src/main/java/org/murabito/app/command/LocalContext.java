package org.murabito.app.command;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.Serving;
import org.murabito.app.model.Keys;
import org.murabito.app.operator.Residence;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.settings.WrongSetting;
import org.murabito.app.terminal.Console;

/// A command that this process carries out itself, on the data folder that was named.
final class LocalContext implements CommandContext, AutoCloseable {
    private final GlobalOptions options;
    private final Path directory;
    private final Map<String, String> environment;
    private final Console console;
    private @Nullable Murabito murabito;

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
    public Residence residence() {
        return new Residence(options.data(directory, environment));
    }

    @Override
    public Settings settings() {
        Path file = options.config(directory, environment);
        if (options.isConfigNamed(environment) && !Files.isRegularFile(file)) {
            throw new WrongSetting("the configuration " + file + " does not exist; name a file that does");
        }
        return new SettingsReader().read(file, environment);
    }

    @Override
    public Keys keys() {
        return Keys.of(environment);
    }

    @Override
    public Murabito murabito() {
        if (murabito == null) {
            murabito = Murabito.open(residence(), settings(), keys(), Clock.systemUTC());
        }
        return murabito;
    }

    @Override
    public void live() throws InterruptedException {
        new Serving(residence(), console).untilStopped(this);
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
    public void close() {
        if (murabito != null) {
            murabito.close();
        }
    }
}
