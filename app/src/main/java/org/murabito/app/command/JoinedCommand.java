package org.murabito.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorSession;
import org.murabito.app.operator.ShutdownNotice;
import org.murabito.app.terminal.Console;

/// A command that whoever holds the data folder carries out. It knows neither the library that reads commands
/// nor the log: most of the time that such a command takes is its own process's start.
public final class JoinedCommand {
    /// Those that are asked of the holder before anything is made here; `release/launch.sh` has them, too.
    private static final Set<String> JOINING =
            Set.of("ask", "backup", "compact", "doctor", "export", "forget", "import", "rehearse", "retry", "search");

    private JoinedCommand() {}

    /// @return the exit code; empty where it is no such command, or nobody took it
    public static OptionalInt run(
            List<String> arguments, Path directory, Map<String, String> environment, Console console) {
        GlobalOptions options = new GlobalOptions();
        return isOne(options.takeFrom(arguments))
                ? run(new DataFolder(options.data(directory, environment)), arguments, directory, console)
                : OptionalInt.empty();
    }

    static boolean isOne(List<String> command) {
        return !command.isEmpty() && JOINING.contains(command.getFirst());
    }

    /// @return the exit code; empty where nobody took it
    static OptionalInt run(DataFolder dataFolder, List<String> arguments, Path directory, Console console) {
        try (OperatorSession joined = OperatorSession.begin(dataFolder, arguments, directory)) {
            return relay(joined, console);
        } catch (IOException _) {
            return OptionalInt.empty();
        }
    }

    private static OptionalInt relay(OperatorSession joined, Console console) {
        try (ShutdownNotice _ = ShutdownNotice.to(
                () -> console.error("Interrupted: the running Murabito stops this too, and keeps what is done."))) {
            OptionalInt exit = joined.relay(console);
            if (exit.isPresent()) {
                return exit.getAsInt() == TerminalCommands.AGAIN ? OptionalInt.empty() : exit;
            }
            if (!joined.wasTaken()) {
                return OptionalInt.empty();
            }
            console.error("The process that has the data folder ended before the command did; run it again.");
            return OptionalInt.of(1);
        }
    }
}
