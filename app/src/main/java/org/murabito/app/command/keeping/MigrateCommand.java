package org.murabito.app.command.keeping;

import java.time.Clock;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.storage.StoreMove;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.copy.TableCopy.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "migrate",
        description = "Move what is kept from the data folder into a PostgreSQL database, or back.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Stop Murabito before. Nothing is deleted where it came from; run the same again if it was cut off.",
            "The password comes from PGPASSWORD in the environment, or from ~/.pgpass.",
            "",
            "  ./murabito migrate --from /srv/murabito --to postgresql://murabito@db:5432/murabito",
            "  ./murabito migrate --from postgresql://murabito@db:5432/murabito --to /srv/murabito"
        })
public final class MigrateCommand implements Callable<Integer> {
    private static final String SERVER = "postgresql://";
    private static final long TOLD_EVERY = 100_000;

    @Option(names = "--from", paramLabel = "PLACE", required = true, description = "A data folder, or an address.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "PLACE", required = true, description = "An address, or a data folder.")
    private @Nullable String to;

    private final CommandContext context;

    public MigrateCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        String source = String.valueOf(from);
        String target = String.valueOf(to);
        if (source.startsWith(SERVER) == target.startsWith(SERVER)) {
            throw new Mistake("one of --from and --to is a data folder, and the other an address like " + SERVER
                    + "murabito@db:5432/murabito");
        }
        boolean out = target.startsWith(SERVER);
        StoreMove move =
                new StoreMove(context.path(out ? source : target), location(out ? target : source), Clock.systemUTC());
        if (out) {
            move.out(progress());
            context.console()
                    .line("Everything is in " + location(target) + " now. Set store: " + target
                            + " in murabito.yaml, and start.");
        } else {
            move.back(progress());
            context.console().line("Everything is in " + target + " now. Take store out of murabito.yaml, and start.");
        }
        return 0;
    }

    private Location location(String address) {
        try {
            Location location =
                    new Location(address, context.keys().variable("PGPASSWORD").orElse(null));
            if (location.showsPassword()) {
                throw new Mistake(
                        "the address has a password in it, where others can read it: put it into PGPASSWORD in"
                                + " the environment, or into ~/.pgpass, and take it out there");
            }
            return location;
        } catch (IllegalArgumentException e) {
            throw new Mistake(String.valueOf(e.getMessage()));
        }
    }

    private Progress progress() {
        return (table, rows) -> {
            if (rows % TOLD_EVERY == 0) {
                context.console().line(table + ": " + rows + " rows");
            }
        };
    }
}
