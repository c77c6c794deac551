package org.murabito.archive.forgetting;

/// What was taken out.
public record Forgotten(long messages, long files) {
    Forgotten plus(Forgotten more) {
        return new Forgotten(messages + more.messages, files + more.files);
    }
}
