package org.murabito.memory.fact.rule;

import org.jspecify.annotations.Nullable;

/// Finds a question's own words in a clause, in the order in which they state something, and what stands
/// there where the question leaves a gap.
interface Mirror {
    /// Null if the clause does not say what is asked, word for word.
    @Nullable
    Seen in(String clause);

    /// @param gap what stands where the question is open, with the small words around it
    /// @param before what comes before all of it
    record Seen(String gap, String before) {}
}
