package org.murabito.app.feature;

import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.murabito.app.backup.Backups;
import org.murabito.app.metric.MeteredRuns;
import org.murabito.app.storage.DatabaseFile;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Retention;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityStore;
import org.murabito.job.Jobs;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.perceive.PlaceView;
import org.murabito.remember.RatingRecorder;
import org.murabito.runlog.RunStore;
import org.murabito.sight.Sights;
import org.murabito.store.postgres.PostgresStore;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sqlite.SqliteStore;

/// What is kept on disk, and who may see what of it.
public record StorageFeature(
        SqlStore store, Stores stores, Sights sights, RunStore runs, Jobs jobs, ChannelModes modes, Backups backups)
        implements AutoCloseable {
    /// @param around what stands between everybody and the jobs
    static StorageFeature open(Installation installation, UnaryOperator<Jobs> around) {
        SqlStore store = store(installation);
        store.erasure().neverRead(installation.settings().listening().unread());
        Retention retention = installation.settings().retention().retention();
        store.erasure()
                .keepSince(community ->
                        retention.keptSince(community, installation.clock().instant()));
        return new StorageFeature(
                store,
                new Stores(store.messages(), store.communities()),
                new Sights(store.communities(), installation.settings().sight().channels()),
                new MeteredRuns(store.runs(), installation.meters(), installation.tracer()),
                around.apply(store.jobs()),
                store.modes(installation.settings().speech().mode()),
                backups(installation, store));
    }

    private static SqlStore store(Installation installation) {
        String password = installation.keys().variable("PGPASSWORD").orElse(null);
        return installation
                .settings()
                .store()
                .server(password)
                .<SqlStore>map(server -> PostgresStore.open(server, installation.folder(), installation.clock()))
                .orElseGet(() -> SqliteStore.open(installation.folder(), installation.clock()));
    }

    private static Backups backups(Installation installation, SqlStore store) {
        return new Backups(
                installation.folder(),
                installation.settings().backup().plan(),
                installation.folder().resolve(installation.settings().mcp().servers()),
                copy -> copy(store, copy),
                installation.clock());
    }

    /// A backup holds the same file whatever it was copied from.
    private static void copy(SqlStore store, Path copy) {
        if (store instanceof SqliteStore local) {
            local.copyTo(copy);
        } else {
            DatabaseFile.fill(copy, store.database(), (_, _) -> {});
        }
    }

    public CommunityStore communities() {
        return store.communities();
    }

    public MessageStore messages() {
        return store.messages();
    }

    /// How a place is seen by whoever speaks there.
    public RatingRecorder ratings() {
        return new RatingRecorder(store.ratings(), communities(), view());
    }

    public PlaceView view() {
        return new PlaceView(stores, sights);
    }

    @Override
    public void close() {
        store.close();
    }
}
