package org.murabito.tool.conversation;

import org.murabito.archive.SearchQuery;
import org.murabito.archive.SearchResult;
import org.murabito.sight.Sight;

/// Finds what answers a query, best first.
@FunctionalInterface
public interface Search {
    SearchResult search(Sight sight, SearchQuery query);
}
