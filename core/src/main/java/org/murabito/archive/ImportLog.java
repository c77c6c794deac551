package org.murabito.archive;

/// How far imports have come, so that one that was cut off goes on where it was.
public interface ImportLog {
    /// Whether this part of this source was taken over whole.
    ///
    /// @param source names the export and its contents, for example a hash over names and sizes
    boolean isDone(String source, String part);

    void done(String source, String part);
}
