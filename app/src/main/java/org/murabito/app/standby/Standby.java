package org.murabito.app.standby;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.Murabito;
import org.murabito.app.check.HostCheck;
import org.murabito.app.check.PartFinding;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.operator.OperatorCall;
import org.murabito.app.operator.OperatorSocket;
import org.murabito.app.operator.ShutdownNotice;
import org.murabito.app.settings.Settings;
import org.murabito.app.web.WebServer;
import org.murabito.archive.StoreException;
import org.murabito.store.postgres.PostgresNode;
import org.murabito.store.postgres.PostgresStandby;
import org.murabito.store.postgres.PostgresStore.Location;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens Murabito when no other node has the database any more. Until then it has the data folder, the web port and
/// the operator's socket, and opens nothing else: an older version may be at work.
public final class Standby {
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Logger log = LoggerFactory.getLogger(Standby.class);

    private final DataFolder dataFolder;
    private final Settings settings;
    private final Clock clock;
    private volatile @Nullable PostgresNode working;
    private @Nullable Instant since;

    private Standby(DataFolder dataFolder, Settings settings, Clock clock) {
        this.dataFolder = dataFolder;
        this.settings = settings;
        this.clock = clock;
    }

    /// Opens at once where the settings do not say to wait.
    public static Murabito open(DataFolder dataFolder, Settings settings, ApiKeys keys, Clock clock)
            throws InterruptedException {
        Optional<Location> server =
                settings.store().waitsFor(keys.variable("PGPASSWORD").orElse(null));
        if (server.isEmpty()) {
            return Murabito.open(dataFolder, settings, keys, clock);
        }
        Standby standby = new Standby(dataFolder, settings, clock);
        while (true) {
            standby.await(server.get());
            try {
                return standby.opened(Murabito.open(dataFolder, settings, keys, clock));
            } catch (StoreException e) {
                if (e.kind() != StoreException.Kind.IN_USE) {
                    throw e;
                }
                // Another one that waited was faster.
            }
        }
    }

    private Murabito opened(Murabito murabito) {
        Instant begun = since;
        if (begun != null) {
            log.info("Took over after waiting for {}", waited(begun));
        }
        return murabito;
    }

    private String waited(Instant begun) {
        return Duration.between(begun, clock.instant()).toSeconds() + " s";
    }

    private void await(Location server) throws InterruptedException {
        try (PostgresStandby database = PostgresStandby.open(server, dataFolder.folder(), clock)) {
            PostgresNode first = database.working().orElse(null);
            if (first == null) {
                return;
            }
            if (since == null) {
                since = clock.instant().truncatedTo(ChronoUnit.SECONDS);
                log.info("Waits (store.standby): {} has the database {}", first, server);
            }
            working = first;
            // What the last process here left says where it was reached.
            dataFolder.moveOut();
            try (ShutdownNotice _ = ShutdownNotice.to(() -> Runtime.getRuntime().halt(0));
                    WebServer _ = WebServer.start(
                            settings.web(),
                            new StandbyPages().contributions(settings.watching().metrics(), dataFolder.token()));
                    OperatorSocket _ = OperatorSocket.open(dataFolder, this::answer, Duration.ZERO)) {
                for (Optional<PostgresNode> now = database.working(); now.isPresent(); now = database.working()) {
                    working = now.get();
                    Thread.sleep(PAUSE);
                }
            }
        }
    }

    /// Commands have to be typed where the other node works; only how this one is can be told here.
    private int answer(OperatorCall call) {
        if (call.arguments().contains("doctor")) {
            new HostCheck(dataFolder.folder())
                    .findings()
                    .forEach(finding -> call.console().line(finding.toString()));
            call.console()
                    .line(new PartFinding(
                                    "Node",
                                    PartFinding.State.WORKS,
                                    "waits, since " + since + "; the one that works: " + working,
                                    "")
                            .toString());
            return 0;
        }
        call.console().error("This node waits (store.standby), and another one works: " + working + "; run it there.");
        return 1;
    }
}
