/// The search index on an OpenSearch server.
@NullMarked
package org.murabito.search.opensearch;

import org.jspecify.annotations.NullMarked;
