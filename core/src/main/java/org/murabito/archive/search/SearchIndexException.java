package org.murabito.archive.search;

import org.jspecify.annotations.Nullable;

/// The search index cannot be read or written. The messages themselves are safe: they are in the store.
public final class SearchIndexException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SearchIndexException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
