package org.murabito.app.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Interruptible;
import org.murabito.app.command.typed.Mistake;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.run.ImportProgress;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.chat.CommunityId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        description = "Take over a Slack export (zip or folder), DiscordChatExporter JSON (file or folder)"
                + " or the history of a LINE talk (.txt).",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Cut off, it goes on when run again; run twice, nothing doubles. What was deleted here stays deleted.",
            "Private channels and direct messages are the operator's alone. A Discord export does not say which channels",
            "are private: name each with --private, the first time and every time.",
            "A LINE talk becomes a private channel, of a community of its own or of the one named by --community. Its times",
            "are read in the community's time zone.",
            "",
            "  ./murabito import acme-slack-export.zip",
            "  ./murabito import discord-json/ --community acme --private staff --private 相談室",
            "  ./murabito import \"[LINE] PTAのトーク.txt\" --community village"
        })
final class ImportCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    @Parameters(paramLabel = "PATH", description = "The export.")
    @SuppressWarnings("NullAway.Init")
    private String path;

    @Option(
            names = "--community",
            paramLabel = "C",
            description = "The community to import into; else the export's name.")
    private @Nullable String community;

    @Option(
            names = "--private",
            paramLabel = "NAME",
            description = "A channel or category that not everybody may read; as often as needed.")
    private Set<String> closed = Set.of();

    private final CommandContext context;

    ImportCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path export = context.path(path);
        Murabito murabito = context.murabito();
        try (Interruptible _ = Interruptible.open()) {
            ImportReport report = murabito.importFrom(export, target(), this::show);
            boolean found = report.complete() && awaitIndexed(murabito);
            report.lines().forEach(context.console()::line);
            return found ? 0 : 130;
        } catch (ImportException | IllegalArgumentException e) {
            throw new Mistake(String.valueOf(e.getMessage()));
        }
    }

    private ImportTarget target() {
        return new ImportTarget(community == null ? null : new CommunityId(community), closed);
    }

    /// What is imported shall be found: false if interrupted before, and then the index catches up at the next start.
    private boolean awaitIndexed(Murabito murabito) {
        while (!Thread.currentThread().isInterrupted()) {
            if (murabito.awaitIndexed(PATIENCE)) {
                return true;
            }
            context.console().progress("%,d changes to be indexed".formatted(murabito.unindexed()));
        }
        return false;
    }

    private void show(ImportProgress progress) {
        context.console().progress(progress.line());
    }
}
