package org.murabito.app.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.murabito.app.Checkup;
import org.murabito.app.check.PartFinding;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import picocli.CommandLine.Command;

@Command(
        name = "doctor",
        description = "Check every configured part and say what to do.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private final CommandContext context;

    DoctorCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path folder = context.dataFolder().folder();
        if (context.isDataFolderNamed() && !Files.isDirectory(folder)) {
            throw new Mistake("There is no data folder " + folder + ", so nothing was checked: name one with --data or"
                    + " MURABITO_DATA; ./murabito makes it when it starts.");
        }
        List<PartFinding> findings =
                new Checkup(context.dataFolder(), context.settings(), context.murabito()).findings();
        findings.forEach(finding -> context.console().line(finding.toString()));
        long broken = findings.stream()
                .filter(finding -> finding.state() == PartFinding.State.BROKEN)
                .count();
        context.console().line(broken == 0 ? "Everything works." : broken + " of " + findings.size() + " do not work.");
        return broken == 0 ? 0 : 1;
    }
}
