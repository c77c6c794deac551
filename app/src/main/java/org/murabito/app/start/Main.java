package org.murabito.app.start;

import java.nio.file.Path;
import java.util.List;
import org.murabito.app.command.JoinedCommand;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Console;
import org.murabito.app.terminal.SystemConsole;

/// Where the program starts.
public final class Main {
    private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

    private Main() {}

    /// What carries virtual threads. With as many as there are processors, two who read long texts would keep whoever
    /// asks over the web waiting; among more the system shares the processors out.
    private static final int CARRIERS = 16;

    public static void main(String[] arguments) {
        List<String> typed = List.of(arguments);
        Path directory = Path.of("").toAbsolutePath();
        Console console = new SystemConsole();
        System.exit(JoinedCommand.run(typed, directory, System.getenv(), console)
                .orElseGet(() -> here(typed, directory, console)));
    }

    private static int here(List<String> typed, Path directory, Console console) {
        if (System.getProperty(PARALLELISM) == null) {
            System.setProperty(PARALLELISM, String.valueOf(CARRIERS));
        }
        Preloading.begin();
        return TerminalCommands.run(typed, directory, System.getenv(), console);
    }
}
