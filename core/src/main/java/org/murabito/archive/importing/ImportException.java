package org.murabito.archive.importing;

import org.murabito.text.Language;

/// An import cannot start. The message is one line for people: what is wrong, and what is expected.
public final class ImportException extends RuntimeException {
    private final transient ImportText text;

    public ImportException(ImportText text) {
        super(text.toString());
        this.text = text;
    }

    /// Said in English alone: what only a terminal shows.
    public ImportException(String message) {
        this(ImportText.of("plain", message));
    }

    /// @param key of a sentence in `mistakes_*.properties`
    public static ImportException of(String key, Object... values) {
        return new ImportException(ImportText.of(key, values));
    }

    public ImportException because(Throwable cause) {
        initCause(cause);
        return this;
    }

    public ImportText text() {
        return text;
    }

    /// The message in a language; in English where it is said in no other.
    public String in(Language language) {
        return text.in(language);
    }
}
