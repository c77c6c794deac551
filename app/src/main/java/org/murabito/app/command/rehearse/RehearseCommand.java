package org.murabito.app.command.rehearse;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.TemporaryImport;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Interruptible;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.operator.OperatorSights;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.ImportException;
import org.murabito.rehearse.RehearsalCost;
import org.murabito.text.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "rehearse",
        description = "Play a history again: when would Murabito have spoken, why, and at what cost?",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "PATH is an export as import reads it; it is read and not kept. Without it everything archived is played.",
            "An own answer is assumed five seconds after its decision, and a question that waits is judged again when",
            "its time has come. With --as that member's posts stand as Murabito's, and the report compares with them.",
            "",
            "  ./murabito rehearse acme-slack-export.zip",
            "  ./murabito rehearse --channel dev --since 7d",
            "  ./murabito rehearse --as mika --json"
        })
public final class RehearseCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "PATH", description = "An export to be read and not kept.")
    private @Nullable String path;

    @Option(names = "--community", paramLabel = "C", description = "Only this community.")
    private @Nullable String community;

    @Option(names = "--channel", paramLabel = "N", description = "Only this channel, its threads included.")
    private @Nullable String channel;

    @Option(
            names = "--as",
            paramLabel = "NAME",
            description = "This member is left out, and Murabito takes their place.")
    private @Nullable String as;

    @Option(names = "--preset", paramLabel = "P", description = "seed or fitted; else as it is set.")
    private @Nullable String preset;

    @Option(names = "--since", paramLabel = "D", description = "From this time on: 2026-11-21, or 3d, 2w, 1m ago.")
    private @Nullable String since;

    @Option(
            names = "--moments",
            paramLabel = "N",
            defaultValue = "50",
            description = "How many of the newest moments are told (${DEFAULT-VALUE}).")
    private int moments;

    @Option(names = "--json", description = "One JSON object a message.")
    private boolean json;

    private final CommandContext context;

    public RehearseCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (moments < 0) {
            throw new Mistake("--moments takes 0 or more, not " + moments);
        }
        Murabito murabito = context.murabito();
        try (Interruptible _ = Interruptible.open()) {
            if (path == null) {
                return play(murabito, murabito.stores(), murabito.sights());
            }
            try (TemporaryImport export = murabito.borrow(
                    context.path(path), progress -> context.console().progress(progress.line()))) {
                if (!export.report().complete()) {
                    return 130;
                }
                tellProblems(export);
                return play(murabito, export.stores(), export.sights());
            }
        } catch (ImportException e) {
            throw new Mistake(String.valueOf(e.getMessage()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return 130;
        }
    }

    private void tellProblems(TemporaryImport export) {
        if (!export.report().problems().isEmpty()) {
            context.console()
                    .error(new Phrases("org.murabito.app.command.rehearsal")
                            .say(
                                    context.settings().community().spoken(),
                                    "problems",
                                    export.report().problems().size()));
        }
    }

    private int play(Murabito murabito, Stores stores, OperatorSights sights) throws InterruptedException {
        TerminalRehearsal rehearsing = new TerminalRehearsal(murabito, stores, sights);
        TerminalRehearsal.Wanted wanted = new TerminalRehearsal.Wanted(community, channel, as, preset, since);
        if (json) {
            RehearsalJson lines = new RehearsalJson(stores);
            rehearsing.play(
                    wanted,
                    (place, decided) -> context.console()
                            .line(lines.line(sights.everything(place.id().community()), place, decided)));
            return 0;
        }
        RehearsalReport report = new RehearsalReport(
                stores.communities(),
                murabito.settings().community().spoken(),
                murabito.settings().community().zone(),
                moments);
        TerminalRehearsal.Played played = rehearsing.play(wanted, report::add);
        report.lines(played, tariff(murabito), as).forEach(context.console()::line);
        return 0;
    }

    private static RehearsalCost tariff(Murabito murabito) {
        ModelChoice answers = murabito.models().answers();
        ModelChoice judge = murabito.settings().model().choices().get(Use.JUDGING);
        return new RehearsalCost(
                murabito.prices(),
                answers.isSimple() ? null : answers.name(),
                judge == null || judge.isSimple() ? null : judge.name());
    }
}
