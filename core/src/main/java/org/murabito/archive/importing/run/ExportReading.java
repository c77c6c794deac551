package org.murabito.archive.importing.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.ImportLog;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.Part;
import org.murabito.chat.CommunityId;

/// Reads an export on a thread of its own, a few batches ahead.
final class ExportReading implements AutoCloseable {
    private static final int AHEAD = 3;

    private final OpenExport open;
    private final List<CommunityId> into;
    private final ImportTarget target;
    private final ImportLog log;
    private final ProblemCounts problems;
    private final BlockingQueue<Turn> queue = new ArrayBlockingQueue<>(AHEAD);
    private final List<BatchingSink> sinks = new ArrayList<>();
    private final Thread thread;
    private final long bytesBefore;
    private long bytesDone;
    private long bytesSkipped;
    private long filesRead;
    private long filesDoneBefore;
    private long filesListed;

    private sealed interface Turn {
        record Full(Batch batch) implements Turn {}

        record End(@Nullable Throwable failure) implements Turn {}
    }

    ExportReading(OpenExport open, List<CommunityId> into, ImportTarget target, ImportLog log, ProblemCounts problems) {
        this.open = open;
        this.into = into;
        this.target = target;
        this.log = log;
        this.problems = problems;
        this.bytesBefore = open.files().bytesRead();
        this.thread = Thread.ofPlatform().name("import-reader").daemon().start(this::read);
    }

    /// The next batch, null at the end.
    @Nullable
    Batch next() throws InterruptedException {
        return switch (queue.take()) {
            case Turn.Full(Batch batch) -> batch;
            case Turn.End(Throwable failure) -> {
                if (failure != null) {
                    throw new IllegalStateException("reading the export failed", failure);
                }
                yield null;
            }
        };
    }

    ImportReport.Seen seen() {
        stop();
        long places = 0;
        long threads = 0;
        long members = 0;
        long attachments = 0;
        for (BatchingSink sink : sinks) {
            ImportReport.Seen seen = sink.seen();
            places += seen.places();
            threads += seen.threads();
            members += seen.members();
            attachments += seen.attachments();
        }
        return new ImportReport.Seen(places, threads, members, attachments);
    }

    long leftOut() {
        stop();
        return sinks.stream().mapToLong(BatchingSink::countLeftOut).sum();
    }

    ImportReport.Files files() {
        stop();
        return new ImportReport.Files(
                filesRead, filesDoneBefore, open.files().list().size() - filesListed);
    }

    @Override
    public void close() {
        stop();
    }

    /// Waits for the thread, which ends at once where it is; all it counted may be read then.
    private void stop() {
        boolean interrupted = Thread.interrupted();
        thread.interrupt();
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        Throwable failure = null;
        try {
            List<ExportedCommunity> communities = open.export().communities();
            for (ExportedCommunity community : communities) {
                filesListed += community.parts().stream()
                        .mapToLong(part -> part.files().size())
                        .sum();
            }
            for (int i = 0; i < communities.size(); i++) {
                read(communities.get(i), into.get(i));
            }
        } catch (InterruptedException e) {
            return;
        } catch (RuntimeException | Error e) {
            failure = e;
        }
        try {
            queue.put(new Turn.End(failure));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void read(ExportedCommunity community, CommunityId id) throws InterruptedException {
        BatchingSink sink = new BatchingSink(id, target, problems, this::handOver);
        sinks.add(sink);
        open.export().introduce(community, sink);
        for (Part part : community.parts()) {
            if (log.isDone(id, part.fingerprint())) {
                filesDoneBefore += part.files().size();
                bytesSkipped += part.bytes();
            } else {
                long before = problems.count();
                sink.starts(part);
                open.export().read(community, part, sink);
                sink.ends(part, problems.count() == before);
                filesRead += part.files().size();
            }
            bytesDone += part.bytes();
        }
        sink.flush();
    }

    private void handOver(Batch batch) throws InterruptedException {
        batch.bytesRead = open.files().bytesRead() - bytesBefore;
        batch.bytesDone = Math.max(bytesDone, bytesSkipped + batch.bytesRead);
        queue.put(new Turn.Full(batch));
    }
}
