package org.murabito.app.command;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.murabito.app.Murabito;
import org.murabito.app.ResidentProcess;
import org.murabito.app.command.keeping.BackupCommand;
import org.murabito.app.command.keeping.CompactCommand;
import org.murabito.app.command.keeping.MigrateCommand;
import org.murabito.app.command.keeping.RestoreCommand;
import org.murabito.app.command.mcp.McpClientCommand;
import org.murabito.app.command.mcp.McpCommand;
import org.murabito.app.command.mcp.McpLoginCommand;
import org.murabito.app.command.mcp.McpServeCommand;
import org.murabito.app.command.rehearse.RehearseCommand;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorCall;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.app.terminal.Console;
import org.murabito.archive.StoreException;
import org.murabito.archive.search.SearchIndexException;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/// Everything that can be typed. Whatever is wrong comes out as one line; what is our own mistake goes to the log
/// whole.
public final class TerminalCommands {
    /// The exit code of a command that is to be tried again, since the data folder is being let go of.
    static final int AGAIN = 75;

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration A_MOMENT = Duration.ofMillis(50);

    private TerminalCommands() {}

    /// Runs a command in this process, or in the one that holds the data folder. Where that one begins or ends just
    /// now, it is tried again for a while.
    public static int run(List<String> arguments, Path directory, Map<String, String> environment, Console console) {
        long begun = System.nanoTime();
        while (true) {
            boolean last = System.nanoTime() - begun > PATIENCE.toNanos();
            int exit = attempt(arguments, directory, environment, console, last);
            if (exit != AGAIN) {
                return exit;
            }
            try {
                Thread.sleep(A_MOMENT);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return 130;
            }
        }
    }

    private static int attempt(
            List<String> arguments, Path directory, Map<String, String> environment, Console console, boolean last) {
        GlobalOptions options = new GlobalOptions();
        List<String> command = options.takeFrom(arguments);
        try (LocalContext context = new LocalContext(options, directory, environment, console)) {
            Failed failed = failure -> {
                if (failure instanceof StoreException taken && taken.kind() == StoreException.Kind.IN_USE) {
                    OptionalInt exit = JoinedCommand.run(context.dataFolder(), arguments, directory, console);
                    return exit.orElseGet(() -> last ? tell(failure, console) : AGAIN);
                }
                return tell(failure, console);
            };
            if (command.isEmpty()) {
                return start(context, failed);
            }
            OptionalInt exit = JoinedCommand.isOne(command)
                    ? JoinedCommand.run(context.dataFolder(), arguments, directory, console)
                    : OptionalInt.empty();
            return exit.orElseGet(
                    () -> commandLine(options, context, failed).execute(arguments.toArray(String[]::new)));
        }
    }

    /// The plain start, without the library that reads commands: a good part of the time that a start takes.
    private static int start(CommandContext context, Failed failed) {
        try {
            return new StartCommand(context).call();
        } catch (InterruptedException | RuntimeException failure) {
            return failed.exit(failure);
        }
    }

    /// Serves in this process for as long as `stay` takes.
    public static void serve(Map<String, String> environment, Console console, ResidentProcess.Stay stay)
            throws InterruptedException {
        Path directory = Path.of("").toAbsolutePath();
        try (LocalContext context = new LocalContext(new GlobalOptions(), directory, environment, console)) {
            serving(context.dataFolder(), console).serve(context.open(), stay);
        }
    }

    /// Serves in this process, and runs here what comes over the socket.
    public static ResidentProcess serving(DataFolder dataFolder, Console console) {
        return new ResidentProcess(
                dataFolder, console, (murabito, call) -> runHere(murabito, dataFolder, call, Optional.empty()));
    }

    /// Runs a command that came over the socket.
    ///
    /// @param giving gives the data folder to whoever wants to live in it; empty where this process does not
    public static int runHere(Murabito murabito, DataFolder dataFolder, OperatorCall call, Optional<Runnable> giving) {
        ResidentContext context = new ResidentContext(murabito, dataFolder, call, giving);
        return commandLine(new GlobalOptions(), context, failure -> tell(failure, call.console()))
                .execute(call.arguments().toArray(String[]::new));
    }

    private interface Failed {
        int exit(Exception failure);
    }

    private static CommandLine commandLine(GlobalOptions options, CommandContext context, Failed failed) {
        CommandLine root = new CommandLine(new RootCommand(options, context))
                .addSubcommand(new StartCommand(context))
                .addSubcommand(new ImportCommand(context))
                .addSubcommand(new SearchCommand(context))
                .addSubcommand(new AskCommand(context))
                .addSubcommand(new RehearseCommand(context))
                .addSubcommand(new EvalCommand(context))
                .addSubcommand(new DoctorCommand(context))
                .addSubcommand(new RetryCommand(context))
                .addSubcommand(new ForgetCommand(context))
                .addSubcommand(new CompactCommand(context))
                .addSubcommand(new BackupCommand(context))
                .addSubcommand(new RestoreCommand(context))
                .addSubcommand(new MigrateCommand(context))
                .addSubcommand(new ExportCommand(context))
                .addSubcommand(new CommandLine(new McpCommand(context)).addSubcommand(new McpLoginCommand(context)))
                .addSubcommand(new McpServeCommand(context))
                .addSubcommand(new McpClientCommand(context));
        root.setOut(new PrintWriter(new LineWriter(context.console()::line), true));
        root.setErr(new PrintWriter(new LineWriter(context.console()::error), true));
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setUsageHelpWidth(110);
        root.setParameterExceptionHandler(UsageMistake.handler());
        root.setExecutionExceptionHandler((failure, _, _) -> failed.exit(failure));
        return root;
    }

    private static int tell(Exception failure, Console console) {
        switch (failure) {
            case Mistake _,
                    WrongSetting _,
                    StoreException _,
                    SearchIndexException _,
                    UncheckedIOException _,
                    IllegalArgumentException _ -> console.error(String.valueOf(failure.getMessage()));
            case Console.Gone gone -> throw gone;
            default -> {
                // Not kept in a field: a start reads its settings before it prepares the log.
                LoggerFactory.getLogger(TerminalCommands.class).error("A command failed", failure);
                console.error("That went wrong inside Murabito ("
                        + failure.getClass().getSimpleName() + "); the log says more.");
            }
        }
        return 1;
    }

    /// Cuts what picocli prints into lines.
    private static final class LineWriter extends Writer {
        private final Consumer<String> lines;
        private final StringBuilder open = new StringBuilder();

        LineWriter(Consumer<String> lines) {
            this.lines = lines;
        }

        @Override
        public void write(char[] characters, int offset, int length) {
            open.append(characters, offset, length);
            for (int end = open.indexOf("\n"); end >= 0; end = open.indexOf("\n")) {
                lines.accept(open.substring(0, end).stripTrailing());
                open.delete(0, end + 1);
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            if (!open.isEmpty()) {
                lines.accept(open.toString());
            }
        }
    }
}
