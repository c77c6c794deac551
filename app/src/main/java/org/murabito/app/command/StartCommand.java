package org.murabito.app.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.typed.CommandContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "start",
        description = "Start Murabito with its web chat (what ./murabito alone does).",
        mixinStandardHelpOptions = true)
final class StartCommand implements Callable<Integer> {
    static final String VILLAGE = "--village";
    static final String WHICH = "Which village a first start opens: ja or en (else community.village).";

    @Option(names = VILLAGE, paramLabel = "LANGUAGE", description = WHICH)
    private @Nullable String village;

    private final CommandContext context;

    StartCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        return context.live(village);
    }
}
