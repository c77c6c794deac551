package org.murabito.webchat.source;

import org.murabito.archive.search.SearchQuery;
import org.murabito.archive.search.SearchResult;
import org.murabito.sight.Sight;

/// Searches the archive for somebody.
@FunctionalInterface
public interface ArchiveFinder {
    SearchResult search(Sight sight, SearchQuery query);
}
