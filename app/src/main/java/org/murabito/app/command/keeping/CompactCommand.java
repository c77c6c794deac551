package org.murabito.app.command.keeping;

import java.util.concurrent.Callable;
import org.murabito.app.command.typed.CommandContext;
import picocli.CommandLine.Command;

@Command(
        name = "compact",
        description = "Take off the disk, at once, what was deleted or replaced.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A running Murabito does it by itself within a day after a deletion. It rewrites the database, which needs",
            "as much room again while it lasts, and removes the copies that were made before a migration.",
            "",
            "  ./murabito compact"
        })
public final class CompactCommand implements Callable<Integer> {
    private final CommandContext context;

    public CompactCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        context.murabito().compact();
        context.console().line("Compacted: what was deleted is off the disk.");
        return 0;
    }
}
