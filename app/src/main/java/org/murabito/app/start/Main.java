package org.murabito.app.start;

import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.SystemConsole;

/// Where the program starts.
public final class Main {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    private Main() {}

    /// Held, since a logger that nobody holds forgets its level. At start Lucene only recommends another flag.
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    /// What carries virtual threads. With as many as there are processors, two who read long texts would keep whoever
    /// asks over the web waiting; among more the system shares the processors out.
    private static final int CARRIERS = 16;

    public static void main(String[] arguments) {
        if (System.getProperty(PARALLELISM) == null) {
            System.setProperty(PARALLELISM, String.valueOf(CARRIERS));
        }
        LUCENE.setLevel(Level.SEVERE);
        Path directory = Path.of("").toAbsolutePath();
        System.exit(TerminalCommands.run(List.of(arguments), directory, System.getenv(), new SystemConsole()));
    }
}
