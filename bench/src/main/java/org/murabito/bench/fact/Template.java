package org.murabito.bench.fact;

import java.util.List;
import java.util.Map;
import org.murabito.text.Language;

/// A small story with places for names and values.
///
/// @param cast which list of words each capital letter is drawn from
record Template(
        String name,
        FactKind kind,
        Language language,
        Map<Character, String> cast,
        List<Beat> beats,
        List<Probe> probes) {
    Template {
        cast = Map.copyOf(cast);
        beats = List.copyOf(beats);
        probes = List.copyOf(probes);
    }
}
