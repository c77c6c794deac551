package org.murabito.bench.importing;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.murabito.archive.ImportLog;
import org.murabito.archive.Kept;
import org.murabito.archive.MessageStore;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.ImportReport;
import org.murabito.archive.importing.Importer;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.discord.DiscordExportReader;
import org.murabito.archive.importing.slack.SlackExportReader;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Post;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;

/// How fast an export is read, without an archive that keeps it: `PATH [keep]`. With `keep` it is kept in memory, and
/// the
/// report tells what became of each message.
public final class ReadingSpeed {
    private ReadingSpeed() {}

    public static void main(String[] args) {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        MessageStore messages = args.length > 1 ? new InMemoryMessageStore(communities) : forgetful();
        Importer importer = new Importer(messages, communities, new NoLog(), InstantSource.system());
        Exports exports = new Exports(List.of(new SlackExportReader(), new DiscordExportReader()));
        try (OpenExport export = exports.open(Path.of(args[0]))) {
            ImportReport report = importer.run(export, null, progress -> {});
            report.lines().forEach(System.out::println);
            double seconds = report.took().toMillis() / 1000.0;
            System.out.printf(
                    "%.0f messages/s, %.0f MB/s%n",
                    report.posts().read() / seconds, export.files().bytesRead() / 1e6 / seconds);
        }
    }

    /// Reads, and keeps nothing.
    private static MessageStore forgetful() {
        return (MessageStore) Proxy.newProxyInstance(
                ReadingSpeed.class.getClassLoader(), new Class<?>[] {MessageStore.class}, (_, method, values) -> {
                    if (!method.getName().equals("keep")) {
                        throw new UnsupportedOperationException(method.getName());
                    }
                    return ((List<?>) values[0])
                            .stream()
                                    .map(post -> new Kept.Refused(((Post) post).key()))
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
