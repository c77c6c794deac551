package org.murabito.bench.recall;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.Hit;
import org.murabito.archive.search.SearchQuery;
import org.murabito.sight.Sight;

/// The share of answers among the first 1, 5, 10 and 25 hits, on average over all queries; and how long a search takes,
/// by the clock and on the processor.
final class Recall {
    private static final int[] CUTS = {1, 5, 10, 25};

    private final Archive archive;
    private final Sight sight;

    Recall(Archive archive, Sight sight) {
        this.archive = archive;
        this.sight = sight;
    }

    String measure(List<Ask> asks, int limit) {
        double[] found = new double[CUTS.length];
        long[] nanos = new long[asks.size()];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long worked = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < nanos.length; i++) {
            Ask ask = asks.get(i);
            SearchQuery query = new SearchQuery(
                    ask.words(), ask.place() == null ? Set.of() : Set.of(ask.place()), Set.of(), null, null, limit);
            long start = System.nanoTime();
            List<Hit> hits = archive.search(sight, query).hits();
            nanos[i] = System.nanoTime() - start;
            for (int cut = 0; cut < CUTS.length; cut++) {
                found[cut] += ask.member().isEmpty() ? turns(ask, hits, CUTS[cut]) : member(ask, hits, CUTS[cut]);
            }
        }
        worked = threads.getCurrentThreadCpuTime() - worked;
        Arrays.sort(nanos);
        int n = Math.max(1, nanos.length);
        return String.format(
                Locale.ROOT,
                "%5.1f | %5.1f | %5.1f | %5.1f | %4.1f | %4.1f | %4.1f",
                100 * found[0] / n,
                100 * found[1] / n,
                100 * found[2] / n,
                100 * found[3] / n,
                nanos[n / 2] / 1e6,
                nanos[n * 95 / 100] / 1e6,
                worked / 1e6 / n);
    }

    private static double turns(Ask ask, List<Hit> hits, int cut) {
        long found = hits.stream()
                .map(hit -> hit.message().key())
                .filter(key -> !key.equals(ask.self()))
                .limit(cut)
                .filter(ask.answers()::contains)
                .count();
        return (double) found / ask.answers().size();
    }

    /// Members in the order of the sums of their hits' scores.
    private static double member(Ask ask, List<Hit> hits, int cut) {
        Map<String, Double> sums = new LinkedHashMap<>();
        hits.forEach(hit -> sums.merge(hit.message().author().key(), hit.score(), Double::sum));
        return sums.entrySet().stream()
                        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                        .limit(cut)
                        .anyMatch(entry -> entry.getKey().equals(ask.member()))
                ? 1
                : 0;
    }
}
