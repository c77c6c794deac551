package org.murabito.archive.importing;

import java.util.Optional;

/// Recognises one kind of export.
public interface ExportReader {
    /// What it reads, for the line told when no reader knows a path: `a Slack export (…)`.
    ImportText expects();

    /// Opens an export of its kind; empty if these files are none. Throws [ImportException] if they are, and
    /// still cannot be read. The export does not close the files.
    Optional<Export> open(ExportFiles files);
}
