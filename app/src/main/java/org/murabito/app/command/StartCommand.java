package org.murabito.app.command;

import java.util.concurrent.Callable;
import org.murabito.app.command.typed.CommandContext;
import picocli.CommandLine.Command;

@Command(
        name = "start",
        description = "Start Murabito with its web chat (what ./murabito alone does).",
        mixinStandardHelpOptions = true)
final class StartCommand implements Callable<Integer> {
    private final CommandContext context;

    StartCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        return context.live();
    }
}
