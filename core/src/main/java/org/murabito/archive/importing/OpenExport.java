package org.murabito.archive.importing;

/// An export with the files that it reads.
public record OpenExport(Export export, ExportFiles files) implements AutoCloseable {
    @Override
    public void close() {
        files.close();
    }
}
