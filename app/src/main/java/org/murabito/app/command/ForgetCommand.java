package org.murabito.app.command;

import java.util.concurrent.Callable;
import org.murabito.app.Murabito;
import org.murabito.chat.Community;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "forget",
        description = "Remove a community with everything said in it. Cannot be undone.",
        mixinStandardHelpOptions = true,
        footer = {"", "  ./murabito forget --community village"})
final class ForgetCommand implements Callable<Integer> {
    @Option(names = "--community", required = true, paramLabel = "C", description = "Which.")
    @SuppressWarnings("NullAway.Init")
    private String community;

    private final CommandContext context;

    ForgetCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Murabito murabito = context.murabito();
        Community gone = new Names(murabito.stores().communities())
                .communities(community)
                .getFirst();
        murabito.forget(gone.id());
        context.console().line("Removed " + gone.id() + " (" + gone.name() + ").");
        return 0;
    }
}
