package org.murabito.testing.scenario;

import java.util.List;
import java.util.Set;

/// What Murabito did about one line.
public sealed interface ObservedTurn {
    record KeptQuiet(String reason) implements ObservedTurn {}

    /// @param text all that was posted, quotes included
    /// @param ownWords what of it is not quoted
    /// @param quoted names of the quoted authors, in order, once for each quote
    /// @param searches how many different searches were made
    /// @param read names of the channels out of which something was read, threads folded in
    /// @param refusals how often a tool said that something may not be read
    record Answered(String text, String ownWords, List<String> quoted, int searches, Set<String> read, int refusals)
            implements ObservedTurn {
        public Answered {
            quoted = List.copyOf(quoted);
            read = Set.copyOf(read);
        }
    }
}
