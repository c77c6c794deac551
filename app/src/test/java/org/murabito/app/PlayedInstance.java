package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.job.Jobs;
import org.murabito.testkit.agent.Await;

/// The whole of Murabito, its web chat and what it does from time to time included, behind one more door.
public final class PlayedInstance implements AutoCloseable {
    private static final int MOST_JOBS = 1_000;

    private final Murabito murabito;
    private final Clock clock;
    private final RunningInstance running;

    private PlayedInstance(Murabito murabito, Clock clock, RunningInstance running) {
        this.murabito = murabito;
        this.clock = clock;
        this.running = running;
    }

    /// @param set settings, by their names in the environment
    public static PlayedInstance open(Path folder, Map<String, String> set, Clock clock, RemoteDoor door) {
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = Murabito.open(
                dataFolder,
                new SettingsReader().read(folder.resolve("none.yaml"), set),
                ApiKeys.NONE,
                clock,
                (_, _, _) -> List.of(door));
        return new PlayedInstance(murabito, clock, RunningInstance.begin(murabito, dataFolder));
    }

    public Murabito murabito() {
        return murabito;
    }

    /// Until nothing is due, and all that was said is found and told on to what is remembered.
    public void awaitIdle(Duration patience) {
        Jobs jobs = murabito.wiring().storage().jobs();
        Await.until(() -> {
            Instant now = clock.instant();
            return jobs.unfinished(MOST_JOBS).stream()
                    .noneMatch(job -> !job.due().isAfter(now));
        });
        long cursor = murabito.stores().messages().cursor();
        murabito.awaitIndexed(patience);
        murabito.wiring().memory().feed().awaitTold(cursor, patience);
    }

    @Override
    public void close() {
        running.close();
        murabito.close();
    }
}
