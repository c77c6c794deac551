package org.murabito.bench.fact;

import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// A question of a telling with everything filled in: each wanted and unwanted value in the ways it may be spelled.
record Asked(String question, Instant asOf, List<List<String>> wanted, List<List<String>> unwanted) {
    Asked {
        wanted = List.copyOf(wanted);
        unwanted = List.copyOf(unwanted);
    }

    boolean answeredBy(List<String> beliefs) {
        if (wanted.isEmpty()) {
            return beliefs.isEmpty();
        }
        List<String> plain = beliefs.stream().map(Asked::plain).toList();
        return wanted.stream().allMatch(value -> said(value, plain))
                && unwanted.stream().noneMatch(value -> said(value, plain));
    }

    private static boolean said(List<String> spellings, List<String> beliefs) {
        return spellings.stream()
                .map(Asked::plain)
                .anyMatch(spelling -> beliefs.stream().anyMatch(belief -> belief.contains(spelling)));
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
