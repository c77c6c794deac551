package org.murabito.bench.importing;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import org.murabito.archive.ImportLog;
import org.murabito.archive.KeepResult;
import org.murabito.archive.MessageStore;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.discord.DiscordExportReader;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.Importer;
import org.murabito.archive.importing.slack.SlackExportReader;
import org.murabito.chat.CommunityId;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testing.InMemoryBackfillLog;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// How fast an export is imported: `PATH` only reads it, `PATH FOLDER` keeps it in a data folder, without an index.
public final class ImportSpeed {
    private ImportSpeed() {}

    public static void main(String[] args) {
        if (args.length == 0) {
            throw new IllegalArgumentException("expected: PATH [FOLDER]");
        }
        if (args.length == 1) {
            InMemoryCommunityStore communities = new InMemoryCommunityStore();
            measure(
                    args[0],
                    new Importer(
                            new Stores(forgetful(), communities),
                            new InMemoryMessageStore(communities).erasure(),
                            new NoLog(),
                            new InMemoryBackfillLog(communities),
                            new Sights(communities)::ofOperator,
                            InstantSource.system()));
        } else {
            try (SqliteStore store = SqliteStore.open(Path.of(args[1]), Clock.systemUTC())) {
                measure(
                        args[0],
                        new Importer(
                                new Stores(store.messages(), store.communities()),
                                store.erasure(),
                                store.imports(),
                                store.backfills(),
                                new Sights(store.communities())::ofOperator,
                                InstantSource.system()));
            }
        }
    }

    private static void measure(String path, Importer importer) {
        Exports exports = new Exports(List.of(new SlackExportReader(), new DiscordExportReader()));
        try (OpenExport export = exports.open(Path.of(path))) {
            ImportReport report = importer.run(export, null, progress -> {
                if (progress.posts() % 100_000 < 5_000) {
                    System.out.println(progress.line());
                }
            });
            report.lines().forEach(System.out::println);
            double seconds = Math.max(0.001, report.took().toMillis() / 1000.0);
            double megabytes = export.files().bytesRead() / 1e6;
            System.out.printf("%.0f messages/s, %.0f MB/s%n", report.posts().read() / seconds, megabytes / seconds);
        }
    }

    /// Reads, and keeps nothing.
    private static MessageStore forgetful() {
        return (MessageStore) Proxy.newProxyInstance(
                ImportSpeed.class.getClassLoader(), new Class<?>[] {MessageStore.class}, (_, method, values) -> {
                    if (!method.getName().equals("keep")) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    return ((List<?>) values[0])
                            .stream()
                                    .map(post -> new KeepResult.Refused(KeepResult.Why.DELETED))
                                    .toList();
                });
    }

    private static final class NoLog implements ImportLog {
        @Override
        public boolean isDone(CommunityId community, String part) {
            return false;
        }

        @Override
        public void done(CommunityId community, String part) {}
    }
}
