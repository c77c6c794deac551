package org.murabito.bench.fact;

import java.util.List;

/// A question about what is believed at the end of a day, and what must be and must not be in the answer. Without
/// any wanted value nothing at all may be believed.
record Probe(int day, String question, List<String> wanted, List<String> unwanted) {
    /// Asked after everything else.
    static final int AT_THE_END = Integer.MAX_VALUE;

    Probe {
        wanted = List.copyOf(wanted);
        unwanted = List.copyOf(unwanted);
    }
}
