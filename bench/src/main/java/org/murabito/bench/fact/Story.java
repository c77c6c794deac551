package org.murabito.bench.fact;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.knowledge.ClaimManner;

/// A small story with places for names and values.
///
/// @param cast which list of words each capital letter is drawn from
record Story(String name, FactKind kind, Map<Character, String> cast, List<Beat> beats, List<Probe> probes) {
    Story {
        cast = Map.copyOf(cast);
        beats = List.copyOf(beats);
        probes = List.copyOf(probes);
    }

    /// One thing that happens. What is edited or deleted has a label.
    sealed interface Beat {
        int day();

        /// @param hidden where its author alone reads
        record Said(int day, char speaker, String label, boolean hidden, List<Given> given) implements Beat {}

        record Edited(int day, String label, List<Given> given) implements Beat {}

        record Deleted(int day, String label) implements Beat {}
    }

    /// What a message states.
    ///
    /// @param subject `I`, or a name
    record Given(String subject, String attribute, boolean several, ClaimManner manner, String value) {}

    /// A question about what is believed at the end of a day.
    ///
    /// @param asker null for somebody who reads everything
    record Probe(int day, @Nullable Character asker, String subject, String attribute, List<String> wanted) {
        /// Asked after everything else.
        static final int AT_THE_END = Integer.MAX_VALUE;
    }
}
