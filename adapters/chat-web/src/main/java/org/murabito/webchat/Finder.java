package org.murabito.webchat;

import org.murabito.archive.SearchQuery;
import org.murabito.archive.SearchResult;
import org.murabito.sight.Sight;

/// Searches the archive for somebody.
@FunctionalInterface
public interface Finder {
    SearchResult search(Sight sight, SearchQuery query);
}
