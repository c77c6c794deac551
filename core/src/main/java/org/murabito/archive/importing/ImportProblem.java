package org.murabito.archive.importing;

/// Something that could not be read.
///
/// @param times how often this happened in this file
public record ImportProblem(String file, String reason, long times) {
    public ImportProblem(String file, String reason) {
        this(file, reason, 1);
    }

    @Override
    public String toString() {
        return file + ": " + reason + (times > 1 ? " (" + times + " times)" : "");
    }
}
