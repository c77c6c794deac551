package org.murabito.bench.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.budget.Bounds;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.tool.Toolbox;

/// Many investigations at once, each of six model calls of 100 ms with a tool call between: `Crowd [COUNT]`.
/// Ideally each takes 600 ms.
public final class Crowd {
    private static final int TOOL_CALLS = 5;
    private static final int TIMES = 5;

    private Crowd() {}

    public static void main(String[] arguments) throws InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
        Toolbox tools = Stage.tools();
        AgentLoop loop = Stage.loop(new Stage.CallingModel(TOOL_CALLS, Duration.ofMillis(100)), new ArgumentCheck());
        for (int time = 1; time <= TIMES; time++) {
            long[] millis = new long[count];
            CountDownLatch go = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int own = i;
                threads.add(Thread.ofVirtual().start(() -> {
                    try {
                        go.await();
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                    long at = System.nanoTime();
                    String answer = loop.run(Stage.request(tools, Bounds.STANDARD), OwnLoop.inMemory())
                            .answer();
                    millis[own] = answer.equals("enough") ? (System.nanoTime() - at) / 1_000_000 : Long.MAX_VALUE;
                }));
            }
            long at = System.nanoTime();
            go.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            long all = (System.nanoTime() - at) / 1_000_000;
            Arrays.sort(millis);
            System.out.printf(
                    Locale.ROOT,
                    "%,d at once: %d ms in all; each p50 %d, p99 %d, slowest %d ms; ideal 600%n",
                    count,
                    all,
                    millis[count / 2],
                    millis[count * 99 / 100],
                    millis[count - 1]);
        }
    }
}
