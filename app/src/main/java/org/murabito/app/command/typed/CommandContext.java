package org.murabito.app.command.typed;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorSession;
import org.murabito.app.settings.Settings;
import org.murabito.app.terminal.Console;

/// What a command works with.
public interface CommandContext {
    Console console();

    DataFolder dataFolder();

    /// Whether it was named, and is not where it is by itself.
    boolean isDataFolderNamed();

    Settings settings();

    /// @param typed what the command line sets, over what is set elsewhere; refused where the command came over the
    /// socket
    Settings settings(Map<String, String> typed);

    /// What the environment says; refused where the command came over the socket.
    ApiKeys keys();

    /// The one who lives in the data folder, woken if need be.
    Murabito murabito();

    /// Moves in and serves until stopped; refused where somebody lives already.
    ///
    /// @param village for readers of which language a first start opens one; null where the settings tell
    /// @return the exit code
    int live(@Nullable String village) throws InterruptedException;

    /// A command for whoever holds the data folder, which this process takes where nobody does; refused where the
    /// command came over the socket.
    OperatorSession join(List<String> arguments) throws InterruptedException;

    /// What is typed or written to the command.
    InputStream input();

    /// A path as typed, relative to where it was typed.
    Path path(String typed);
}
