package org.murabito.archive.importing;

import org.murabito.text.Language;

/// Something that could not be read.
///
/// @param times how often this happened in this file
public record ImportProblem(String file, ImportText reason, long times) {
    public ImportProblem(String file, ImportText reason) {
        this(file, reason, 1);
    }

    /// One line: which file, why, and how often.
    public String in(Language language) {
        return ImportText.of(times > 1 ? "problem.times" : "problem", file, reason, times)
                .in(language);
    }

    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
