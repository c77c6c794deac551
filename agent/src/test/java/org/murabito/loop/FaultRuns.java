package org.murabito.loop;

import java.util.ArrayList;
import java.util.List;

/// Many investigations in which everything goes wrong: `FaultRuns COUNT [SEED]`. See README.md.
public final class FaultRuns {
    private FaultRuns() {}

    /// What was broken by runs with seeds from `seed` on, with the seed that repeats it.
    static List<String> broken(int count, long seed) throws InterruptedException {
        List<String> broken = new ArrayList<>();
        for (long next = seed; next < seed + count; next++) {
            for (String what : FaultRun.broken(next)) {
                broken.add("seed " + next + ": " + what);
            }
        }
        return broken;
    }

    public static void main(String[] arguments) throws InterruptedException {
        int count = Integer.parseInt(arguments[0]);
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        long at = System.nanoTime();
        List<String> broken = broken(count, seed);
        broken.stream().limit(20).forEach(System.out::println);
        System.out.printf(
                "%,d runs from seed %d in %.1f s: %,d broken promises%n",
                count, seed, (System.nanoTime() - at) / 1e9, broken.size());
        System.exit(broken.isEmpty() ? 0 : 1);
    }
}
