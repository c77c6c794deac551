package org.murabito.app.command;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorCall;
import org.murabito.app.operator.OperatorSession;
import org.murabito.app.settings.Settings;
import org.murabito.app.terminal.Console;

/// A command that came over the socket, carried out by the process that holds the data folder.
///
/// @param giving gives the folder to whoever wants to live in it; empty where this process does not
record ResidentContext(Murabito murabito, DataFolder dataFolder, OperatorCall call, Optional<Runnable> giving)
        implements CommandContext {
    @Override
    public Console console() {
        return call.console();
    }

    @Override
    public boolean isDataFolderNamed() {
        return true;
    }

    @Override
    public Settings settings() {
        return murabito.settings();
    }

    @Override
    public Settings settings(Map<String, String> typed) {
        throw atHome();
    }

    @Override
    public ApiKeys keys() {
        throw atHome();
    }

    private static Mistake atHome() {
        return new Mistake("That takes its keys from where it is typed, and cannot be asked for over the socket.");
    }

    @Override
    public int live(@Nullable String village) {
        if (giving.isPresent()) {
            giving.get().run();
            return TerminalCommands.AGAIN;
        }
        DataFolder.@Nullable Resident known = dataFolder.resident().orElse(null);
        if (known == null) {
            // A command is at work here, and over soon as a rule; whoever wants to live here waits for it for a while.
            return TerminalCommands.AGAIN;
        }
        throw new Mistake("Murabito lives in " + dataFolder.folder() + " already, at " + known.address()
                + "; name another folder with --data, or stop that one first.");
    }

    @Override
    public OperatorSession join(List<String> arguments) {
        throw new Mistake("That is carried out where it is typed, and cannot be asked for over the socket.");
    }

    @Override
    public InputStream input() {
        return call.input();
    }

    @Override
    public Path path(String typed) {
        return call.directory().resolve(typed);
    }
}
