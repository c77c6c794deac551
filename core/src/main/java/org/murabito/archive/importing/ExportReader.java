package org.murabito.archive.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Recognises one kind of export.
public interface ExportReader {
    /// What it reads, for the line told when no reader knows a path: `a Slack export (…)`.
    ImportText expects();

    /// Opens an export of its kind; empty if these files are none. Throws [ImportException] if they are, and
    /// still cannot be read. The export does not close the files.
    Optional<Export> open(ExportFiles files);

    /// What one file is: of an export, or of one and not to be read, or neither.
    record Look<F>(Optional<F> file, Optional<ImportText> trouble) {
        public static <F> Look<F> at(F file) {
            return new Look<>(Optional.of(file), Optional.empty());
        }

        public static <F> Look<F> trouble(ImportText reason) {
            return new Look<>(Optional.empty(), Optional.of(reason));
        }

        public static <F> Look<F> nothing() {
            return new Look<>(Optional.empty(), Optional.empty());
        }
    }

    /// Looks at one file.
    interface Looker<F> {
        Look<F> look(ExportFile file) throws InterruptedException;
    }

    /// The files of an export, and those that should be and cannot be read.
    record Found<F>(List<F> files, List<ImportProblem> problems) {}

    /// For kinds whose files each tell what they are: looks at all of them. Empty if none is of an export; throws
    /// [ImportException] if there is but one, and that should be.
    default <F> Optional<Found<F>> find(ExportFiles files, Looker<F> looker) {
        List<F> found = new ArrayList<>();
        List<ImportProblem> problems = new ArrayList<>();
        try {
            for (ExportFile file : files.list()) {
                Look<F> look = looker.look(file);
                look.file().ifPresent(found::add);
                look.trouble().ifPresent(reason -> problems.add(new ImportProblem(file.name(), reason)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ImportException("interrupted while looking at " + files.title()).because(e);
        }
        if (found.isEmpty() && files.list().size() == 1 && !problems.isEmpty()) {
            ImportProblem only = problems.getFirst();
            throw ImportException.of("wrong", only.file(), only.reason(), expects());
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new Found<>(found, problems));
    }
}
