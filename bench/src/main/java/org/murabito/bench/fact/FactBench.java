package org.murabito.bench.fact;

/// Counts what is believed rightly. Argument: how often each story is told (20).
public final class FactBench {
    private static final int TIMES = 20;
    private static final long SEED = 7;

    private FactBench() {}

    public static void main(String[] args) {
        int times = args.length > 0 ? Integer.parseInt(args[0]) : TIMES;
        System.out.println(FactSuite.run(times, SEED, System.out::println));
    }
}
