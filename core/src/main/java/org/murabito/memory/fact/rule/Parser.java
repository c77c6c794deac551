package org.murabito.memory.fact.rule;

import org.jspecify.annotations.Nullable;

/// Takes clauses of one language apart.
interface Parser {
    /// Null if it says nothing of anything.
    @Nullable
    Parsed parse(String clause);
}
