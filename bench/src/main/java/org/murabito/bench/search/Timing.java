package org.murabito.bench.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// Measures and prints.
final class Timing {
    private Timing() {}

    /// Asks one query after the other. The processor's time is that of the whole process: the index searches on threads
    /// of its own.
    ///
    /// @param search gives how many messages match
    static void searches(String what, List<String> queries, ToLongFunction<String> search) {
        long cpu = cpuNanos();
        long[] nanos = new long[queries.size()];
        long total = 0;
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            total += search.applyAsLong(queries.get(i));
            nanos[i] = System.nanoTime() - start;
        }
        cpu = cpuNanos() - cpu;
        Arrays.sort(nanos);
        print(
                "%s: mean %.2f ms, p50 %.2f ms, p95 %.2f ms, p99 %.2f ms, max %.1f ms; mean CPU %.2f ms; %,d matches a query"
                        .formatted(
                                what,
                                Arrays.stream(nanos).average().orElse(0) / 1e6,
                                nanos[nanos.length / 2] / 1e6,
                                nanos[nanos.length * 95 / 100] / 1e6,
                                nanos[nanos.length * 99 / 100] / 1e6,
                                nanos[nanos.length - 1] / 1e6,
                                cpu / 1e6 / nanos.length,
                                total / nanos.length));
    }

    static void rate(String what, int messages, long nanos, long cpuNanos) {
        print("%s %,d messages in %.1f s: %,.0f messages/s; %.1f s of CPU: %.0f us a message"
                .formatted(
                        what,
                        messages,
                        nanos / 1e9,
                        messages / (nanos / 1e9),
                        cpuNanos / 1e9,
                        cpuNanos / 1e3 / messages));
    }

    /// Of the whole process, the compiler and the garbage collector included.
    static long cpuNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }

    static void memory() {
        try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
            status.filter(line -> line.startsWith("RssAnon")).forEach(line -> print(line.replace('\t', ' ')));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void size(String what, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            print("%s on disk: %d MB"
                    .formatted(
                            what,
                            files.mapToLong(file -> file.toFile().length()).sum() >> 20));
        }
    }

    static void print(String line) {
        System.out.println(line);
    }
}
