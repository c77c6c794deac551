package org.murabito.app.endurance;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// What this process takes at the moment.
///
/// @param heap bytes of the heap in use after a collection of all of it
/// @param resident kB, mapped files included
/// @param anonymous kB of it that no file backs
/// @param threads of the platform
record Footprint(long heap, long resident, long anonymous, long files, int threads) {
    private static final Path PROCESS = Path.of("/proc/self");
    /// The serial collector leaves gaps in three of four collections, and counts them as used.
    private static final int COMPACTING = 4;

    static Footprint now() throws IOException {
        for (int i = 0; i < COMPACTING; i++) {
            System.gc();
        }
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        long files;
        try (Stream<Path> open = Files.list(PROCESS.resolve("fd"))) {
            files = open.count();
        }
        return new Footprint(
                heap,
                kilobytes("VmRSS:"),
                kilobytes("RssAnon:"),
                files,
                ManagementFactory.getThreadMXBean().getThreadCount());
    }

    private static long kilobytes(String figure) throws IOException {
        return Files.readAllLines(PROCESS.resolve("status")).stream()
                .filter(line -> line.startsWith(figure))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElse(0);
    }
}
