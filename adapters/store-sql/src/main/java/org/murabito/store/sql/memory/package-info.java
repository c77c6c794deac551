/// What is derived from the archive as rows: contexts, mentions, impressions, claims and their vectors, and what they
/// cost.
@NullMarked
package org.murabito.store.sql.memory;

import org.jspecify.annotations.NullMarked;
