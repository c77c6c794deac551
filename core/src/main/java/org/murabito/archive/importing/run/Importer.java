package org.murabito.archive.importing.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.ImportLog;
import org.murabito.archive.Stores;
import org.murabito.archive.history.BackfillLog;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.Part;
import org.murabito.chat.CommunityId;
import org.murabito.sight.Sight;

/// Takes an export over into the archive. One thread reads, the calling one stores, and a few batches at most wait in
/// between. Run again, it goes on where it was; run twice, nothing doubles.
public final class Importer {
    private final Stores stores;
    private final ErasureStore erasure;
    private final ImportLog log;
    private final BackfillLog backfills;
    private final Function<CommunityId, Sight> everything;
    private final InstantSource time;

    /// @param backfills which communities a door has met
    /// @param everything covers all that was said in a community
    public Importer(
            Stores stores,
            ErasureStore erasure,
            ImportLog log,
            BackfillLog backfills,
            Function<CommunityId, Sight> everything,
            InstantSource time) {
        this.stores = stores;
        this.erasure = erasure;
        this.log = log;
        this.backfills = backfills;
        this.everything = everything;
        this.time = time;
    }

    /// Imports. Interrupting the calling thread ends it soon, with what is done so far kept, and `complete` false; the
    /// thread stays interrupted. Throws [ImportException] before anything was kept if it cannot start.
    ///
    /// @param wanted the community to import into; null finds it by the name in the export
    public ImportReport run(OpenExport open, @Nullable CommunityId wanted, ImportListener listener) {
        return runInto(open, new ImportTarget(wanted, Set.of()), listener);
    }

    /// Imports, with more said about where to.
    public ImportReport runInto(OpenExport open, ImportTarget target, ImportListener listener) {
        CommunityId wanted = target.community();
        Export export = open.export();
        List<ExportedCommunity> exported = export.communities();
        if (exported.isEmpty()) {
            throw ImportException.of("empty", export.title());
        }
        CommunityNames.checkOneIsMeant(exported, wanted);
        target.checkNames(export);
        CommunityNames names = new CommunityNames(stores.communities(), log);
        List<CommunityId> into = new ArrayList<>();
        for (ExportedCommunity one : exported) {
            into.add(names.communityFor(one, export.door(), wanted).id());
        }
        ProblemCounts problems = new ProblemCounts();
        open.files().refused().forEach(problem -> problems.add(problem.file(), problem.reason()));
        BatchWriter keeper = new BatchWriter(stores, erasure, log, backfills, everything);
        Pace pace = new Pace(time, total(exported));
        try (ExportReading reading = new ExportReading(open, into, target, log, problems)) {
            boolean complete = store(reading, keeper, pace, listener);
            return new ImportReport(
                    into.stream().distinct().toList(),
                    reading.seen(),
                    keeper.count(reading.leftOut()),
                    reading.files(),
                    problems.list(),
                    complete,
                    pace.elapsed());
        }
    }

    private static boolean store(ExportReading reading, BatchWriter keeper, Pace pace, ImportListener listener) {
        try {
            for (Batch batch = reading.next(); batch != null; batch = reading.next()) {
                keeper.keep(batch);
                listener.progress(pace.progress(keeper.posts(), batch));
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (RuntimeException e) {
            // A store that is interrupted while it waits says so in its own way.
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
            throw e;
        }
    }

    private static long total(List<ExportedCommunity> exported) {
        return exported.stream()
                .flatMap(community -> community.parts().stream())
                .mapToLong(Part::bytes)
                .sum();
    }

    /// How fast it goes.
    private static final class Pace {
        private final InstantSource time;
        private final Instant start;
        private final long total;

        Pace(InstantSource time, long total) {
            this.time = time;
            this.start = time.instant();
            this.total = total;
        }

        Duration elapsed() {
            return Duration.between(start, time.instant());
        }

        ImportProgress progress(long posts, Batch batch) {
            double seconds = Math.max(0.001, elapsed().toMillis() / 1000.0);
            double share = total == 0 ? 1 : Math.min(1.0, (double) batch.bytesDone / total);
            double bytesPerSecond = batch.bytesRead / seconds;
            Duration left = bytesPerSecond < 1
                    ? null
                    : Duration.ofSeconds(Math.round(Math.max(0, total - batch.bytesDone) / bytesPerSecond));
            return new ImportProgress(posts, share, posts / seconds, left, batch.reading);
        }
    }
}
