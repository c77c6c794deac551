package org.murabito.bench.loop;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.random.RandomGenerator;
import org.murabito.chat.CommunityId;
import org.murabito.run.RunActivity;
import org.murabito.run.RunId;
import org.murabito.run.RunListener;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testing.agent.ArgumentCheck;

/// What a round of the loop costs: `LoopSpeed FOLDER`. The folder gets a database for the durable recorder.
public final class LoopSpeed {
    private LoopSpeed() {}

    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        try (SqliteStore store = SqliteStore.open(Path.of(arguments[0]), Clock.systemUTC())) {
            Overhead.print(List.of(
                    new OwnLoop("murabito", new ArgumentCheck(), OwnLoop::inMemory),
                    new OwnLoop("murabito, networknt's schemas", new NetworkntSchemaCheck(), OwnLoop::inMemory),
                    new OwnLoop("murabito, durable record", new ArgumentCheck(), () -> durable(store.runs()))));
        }
    }

    /// Every step into the database, as in the product.
    private static RunListener durable(RunStore runs) {
        RunId id = RunId.at(Instant.now(), RandomGenerator.getDefault());
        runs.begin(new RunRecord(id, new CommunityId("village"), null, null, null, Instant.now(), List.of(), null));
        return new RunListener() {
            @Override
            public void doing(RunActivity activity) {}

            @Override
            public void did(Step step) {
                runs.add(id, step);
            }
        };
    }
}
