package org.murabito.bench.loop;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// What a round costs beside the model and the tool, which take no time here: processor and clock time, and memory.
public final class Overhead {
    private static final int[] ROUNDS = {10, 50, 200};
    private static final int WARM_UP = 2;
    private static final int REPETITIONS = 5;
    private static final int ROUNDS_EACH = 20_000;

    private Overhead() {}

    private record Cost(double clock, double processor, double kilobytes) {}

    /// Measures all of them in turn, several times, and prints what each cost at best and in the middle.
    public static void print(List<Contender> contenders) throws InterruptedException, ExecutionException {
        System.out.printf(
                "%-32s %6s %26s %26s %9s%n",
                "a round: best / middle of " + REPETITIONS, "rounds", "us on the clock", "us of processor", "KB");
        for (int rounds : ROUNDS) {
            List<List<Cost>> costs = new ArrayList<>();
            contenders.forEach(_ -> costs.add(new ArrayList<>()));
            for (int repetition = -WARM_UP; repetition < REPETITIONS; repetition++) {
                for (int i = 0; i < contenders.size(); i++) {
                    Cost cost = cost(contenders.get(i), rounds);
                    if (repetition >= 0) {
                        costs.get(i).add(cost);
                    }
                }
            }
            for (int i = 0; i < contenders.size(); i++) {
                double[] clock =
                        costs.get(i).stream().mapToDouble(Cost::clock).sorted().toArray();
                double[] processor = costs.get(i).stream()
                        .mapToDouble(Cost::processor)
                        .sorted()
                        .toArray();
                double kilobytes = costs.get(i).getLast().kilobytes();
                System.out.printf(
                        Locale.ROOT,
                        "%-32s %6d %17.2f / %6.2f %17.2f / %6.2f %9.2f%n",
                        contenders.get(i).name(),
                        rounds,
                        clock[0],
                        clock[REPETITIONS / 2],
                        processor[0],
                        processor[REPETITIONS / 2],
                        kilobytes);
            }
        }
    }

    /// Of one round, on a virtual thread, as investigations are; the processor's time with compiler and garbage
    /// collector.
    private static Cost cost(Contender contender, int rounds) throws InterruptedException, ExecutionException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            int runs = ROUNDS_EACH / rounds;
            long bytes = threads.getTotalThreadAllocatedBytes();
            long processor = machine.getProcessCpuTime();
            long clock = System.nanoTime();
            executor.submit(() -> {
                        for (int run = 0; run < runs; run++) {
                            if (!contender.run(rounds - 1).equals("enough")) {
                                throw new IllegalStateException(contender.name() + " did not answer");
                            }
                        }
                        return null;
                    })
                    .get();
            double all = (double) runs * rounds;
            return new Cost(
                    (System.nanoTime() - clock) / 1e3 / all,
                    (machine.getProcessCpuTime() - processor) / 1e3 / all,
                    (threads.getTotalThreadAllocatedBytes() - bytes) / 1024.0 / all);
        }
    }
}
