package org.murabito.bench.simple;

import java.util.Locale;
import java.util.Set;

/// What became of the questions of a set.
final class Count {
    private int asked;
    private int quoted;
    private int firstQuoted;
    private int quotes;
    private int right;
    private int notFound;
    private int near;
    private int strangers;
    private int strangersNotFound;
    private int strangersNear;
    private int strangersQuotes;
    private long nanos;

    void add(Set<String> gold, Home.Reply reply, boolean onlyNear, long took) {
        nanos += took;
        boolean none = reply.quotes().isEmpty();
        if (gold.isEmpty()) {
            strangers++;
            strangersNotFound += none ? 1 : 0;
            strangersNear += !none && onlyNear ? 1 : 0;
            strangersQuotes += reply.quotes().size();
            return;
        }
        asked++;
        quotes += reply.quotes().size();
        right += (int) reply.quotes().stream().filter(gold::contains).count();
        notFound += none ? 1 : 0;
        near += !none && onlyNear ? 1 : 0;
        quoted += isQuoted(gold, reply) ? 1 : 0;
        firstQuoted += !none && gold.contains(reply.quotes().getFirst()) ? 1 : 0;
    }

    static boolean isQuoted(Set<String> gold, Home.Reply reply) {
        return reply.quotes().stream().anyMatch(gold::contains);
    }

    String line(String name) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %d | %.1f | %.1f | %.1f | %.0f |",
                name,
                asked,
                share(quoted, asked),
                share(firstQuoted, asked - notFound),
                share(right, quotes),
                (double) quotes / Math.max(1, asked - notFound),
                share(notFound, asked),
                share(near, asked),
                strangers,
                share(strangersNotFound, strangers),
                share(strangersNear, strangers),
                (double) strangersQuotes / Math.max(1, strangers),
                nanos / 1e6 / Math.max(1, asked + strangers));
    }

    private static double share(int part, int whole) {
        return 100.0 * part / Math.max(1, whole);
    }
}
