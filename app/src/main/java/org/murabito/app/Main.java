package org.murabito.app;

import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.murabito.app.command.Commands;
import org.murabito.app.terminal.SystemConsole;

/// Where the program starts.
public final class Main {
    private Main() {}

    /// Held, since a logger that nobody holds forgets its level. At start Lucene only recommends another flag.
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    public static void main(String[] arguments) {
        LUCENE.setLevel(Level.SEVERE);
        Path directory = Path.of("").toAbsolutePath();
        System.exit(Commands.run(List.of(arguments), directory, System.getenv(), new SystemConsole()));
    }
}
