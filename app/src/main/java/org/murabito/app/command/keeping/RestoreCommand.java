package org.murabito.app.command.keeping;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.backup.BackupNote;
import org.murabito.app.backup.BackupReader;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.folder.Identity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "restore",
        description = "Put a backup into a data folder that is empty or not there yet.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Nothing is overwritten: move away what is there, or name another folder. What was said, deleted or forgotten",
            "after the backup was made is as it was then; doors catch up with what they can still read.",
            "",
            "  ./murabito restore /mnt/usb/murabito.zip --data /srv/murabito"
        })
public final class RestoreCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "What ./murabito backup made.")
    private @Nullable String file;

    private final CommandContext context;

    public RestoreCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path folder = context.dataFolder().folder();
        BackupNote note = new BackupReader(context.path(String.valueOf(file))).restore(folder);
        context.console().line("Restored into " + folder + ", as it was at " + note.at() + ".");
        if (!note.secrets()) {
            context.console()
                    .line("No keys and tokens are in it: set them again, in the environment or in the browser; the"
                            + " operator's token is a new one.");
        }
        store().ifPresent(store -> context.console()
                .line("The settings name a store, " + store + ", and nothing starts on it yet: murabito.db, which was"
                        + " restored, is used once store is taken out (murabito.yaml or MURABITO_STORE). To go on with"
                        + " that database as it is, remove " + folder.resolve(Identity.RESTORED) + "."));
        return 0;
    }

    /// The database elsewhere that the settings name by now, those in the backup among them.
    private Optional<Location> store() {
        try {
            return context.settings().store().server(null);
        } catch (WrongSetting _) {
            // Everything was restored; the next start says which setting is wrong.
            return Optional.empty();
        }
    }
}
