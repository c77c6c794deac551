package org.murabito.archive.forgetting;

/// What was taken out.
public record ErasureResult(long messages, long files) {
    ErasureResult plus(ErasureResult more) {
        return new ErasureResult(messages + more.messages, files + more.files);
    }
}
