package org.murabito.app.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.typed.CommandContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "./murabito",
        mixinStandardHelpOptions = true,
        version = "Murabito 0.1.0",
        synopsisSubcommandLabel = "[COMMAND]",
        description = {
            "Murabito (村人, villager) lives in a chat community and answers from its history.",
            "Without a command it starts, with its web chat and, the first time, a small village to look around in."
        },
        footer = {
            "",
            "First steps:",
            "  ./murabito                                start; the address is printed",
            "  ./murabito import acme-slack-export.zip   bring in a history of your own",
            "  ./murabito ask \"Where is the flyer?\"      ask it from here",
            "  ./murabito search 明太子                   find messages",
            "  ./murabito doctor                         see what works",
            "",
            "Every command also works while Murabito runs on the same data.",
            "Settings: murabito.yaml in the data folder, or the environment (web.port is MURABITO_WEB_PORT)."
        })
final class RootCommand implements Callable<Integer> {
    @Mixin
    @SuppressWarnings("UnusedVariable") // picocli fills it in
    private final GlobalOptions options;

    @Option(names = StartCommand.VILLAGE, paramLabel = "LANGUAGE", description = StartCommand.WHICH)
    private @Nullable String village;

    private final CommandContext context;

    RootCommand(GlobalOptions options, CommandContext context) {
        this.options = options;
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        return context.live(village);
    }
}
