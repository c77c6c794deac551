package org.murabito.app.setup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.app.feature.Wiring;
import org.murabito.app.operator.OperatorSights;
import org.murabito.archive.Stores;
import org.murabito.archive.importing.Exports;
import org.murabito.archive.importing.FolderDeletion;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.OpenExport;
import org.murabito.archive.importing.run.ImportProgress;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.archive.importing.run.Importer;
import org.murabito.chat.CommunityId;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.text.Language;
import org.murabito.webchat.setup.Setup.Demo;
import org.murabito.webchat.setup.Setup.Import;

/// Imports what was uploaded, as a job that goes on after a restart. What came of it is told for as long as
/// this process lives.
public final class ExportImport implements JobWorker {
    public static final String KIND = "import";

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Import WAITING = new Import("waiting", 0, 0, "", List.of(), false, null);

    private final Wiring wiring;
    private final Path uploads;
    private final Language language;
    private final Map<String, Import> runs = new ConcurrentHashMap<>();

    /// @param uploads where exports wait, a folder each
    public ExportImport(Wiring wiring, Path uploads, Language language) {
        this.wiring = wiring;
        this.uploads = uploads;
        this.language = language;
    }

    void begin(String id, Path export, Set<String> closed) {
        Instant now = wiring.clock().instant();
        runs.put(id, WAITING);
        String payload = Stream.concat(Stream.of(uploads.relativize(export).toString()), closed.stream())
                .collect(Collectors.joining("\n"));
        wiring.storage().jobs().accept(new JobId(KIND, id + "-" + now.toEpochMilli()), payload, now);
    }

    Optional<Import> find(String id) {
        return Optional.ofNullable(runs.get(id));
    }

    /// What an export holds is its sender's mistake, and is told; what the store cannot do is tried again.
    @Override
    public Outcome work(Job job) throws InterruptedException {
        List<String> said = job.payload().lines().toList();
        Path export = uploads.resolve(said.getFirst());
        String id = uploads.relativize(export).getName(0).toString();
        ImportTarget target = new ImportTarget(null, Set.copyOf(said.subList(1, said.size())));
        if (!Files.exists(export)) {
            return new Outcome.Done();
        }
        try (OpenExport open = new Exports(wiring.exportReaders()).open(export)) {
            ImportReport report = importer().runInto(open, target, heard -> note(id, heard));
            if (!report.complete()) {
                throw new InterruptedException();
            }
            awaitFound(id, report);
            runs.put(id, done(report));
        } catch (ImportException e) {
            String why = e.in(language).replace(export.toString(), export.getFileName() + "");
            runs.put(id, new Import("failed", 0, 0, why, List.of(), false, null));
        }
        try {
            FolderDeletion.delete(uploads.resolve(id));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Outcome.Done();
    }

    private Importer importer() {
        return new Importer(
                stores(),
                wiring.storage().store().erasure(),
                wiring.storage().store().imports(),
                wiring.storage().store().backfills(),
                new OperatorSights(wiring.storage().sights())::everything,
                wiring.clock());
    }

    private Stores stores() {
        return wiring.storage().stores();
    }

    private void note(String id, ImportProgress heard) {
        runs.put(id, new Import("importing", heard.share(), heard.posts(), heard.part(), List.of(), false, null));
    }

    /// What is imported shall be found when it is said to be there.
    private void awaitFound(String id, ImportReport report) throws InterruptedException {
        runs.put(id, new Import("indexing", 1, report.posts().read(), "", List.of(), false, null));
        while (!wiring.search().feed().awaitFound(stores().messages().cursor(), PATIENCE)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }

    private long count(CommunityId community) {
        return new OperatorSights(wiring.storage().sights()).count(stores(), community);
    }

    private Import done(ImportReport report) {
        Demo community = new SuggestedQuestions(
                        stores(), new OperatorSights(wiring.storage().sights()), language)
                .of(report.communities().getFirst());
        return new Import(
                "done",
                1,
                report.isKnown()
                        ? count(report.communities().getFirst())
                        : report.posts().read(),
                "",
                report.problems().stream().map(problem -> problem.in(language)).toList(),
                report.isKnown(),
                community);
    }
}
