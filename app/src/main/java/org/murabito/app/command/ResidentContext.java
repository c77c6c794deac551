package org.murabito.app.command;

import java.io.InputStream;
import java.nio.file.Path;
import org.murabito.app.Murabito;
import org.murabito.app.model.Keys;
import org.murabito.app.operator.Residence;
import org.murabito.app.settings.Settings;
import org.murabito.app.terminal.Console;

/// A command that came over the socket, carried out by the process that lives in the data folder.
record ResidentContext(Murabito murabito, Residence residence, Path directory, Console console)
        implements CommandContext {
    @Override
    public Settings settings() {
        return murabito.settings();
    }

    @Override
    public Keys keys() {
        throw new Mistake("That takes its keys from where it is typed, and cannot be asked for over the socket.");
    }

    @Override
    public void live() {
        throw new Mistake("Murabito lives in " + residence.folder() + " already, "
                + residence.resident().map(known -> "at " + known.address()).orElse("still moving in")
                + "; name another folder with --data, or stop that one first.");
    }

    @Override
    public InputStream input() {
        throw new Mistake("That reads what is written to it, and cannot be asked for over the socket.");
    }

    @Override
    public Path path(String typed) {
        return directory.resolve(typed);
    }
}
