package org.murabito.bench.cache;

/// How much there is to read in a run.
///
/// @param system characters of the system text
/// @param result characters of each result
record Size(String name, int system, int result) {
    static final Size SMALL = new Size("small", 1_200, 400);
    static final Size USUAL = new Size("usual", 8_000, 1_500);
    static final Size LARGE = new Size("large", 18_000, 4_000);
    static final Size HUGE = new Size("huge", 40_000, 12_000);
}
