package org.murabito.archive.importing;

/// A file of an export.
///
/// @param name its path inside the export, with `/`
/// @param mark changes when its contents change: a checksum or a time
public record ExportFile(String name, long bytes, String mark) {
    /// The folder it lies in, empty at the top.
    public String folder() {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    public String lastName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
