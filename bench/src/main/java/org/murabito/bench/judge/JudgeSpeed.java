package org.murabito.bench.judge;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.rule.Thresholds;

/// How fast a message becomes a verdict with many channels live, and what a channel keeps meanwhile: names,
/// form, links, rules and bounds, nothing read from an archive. Arguments: a part of irc-disentanglement for
/// its texts, the number of channels, messages per thread and round, threads, people per channel.
public final class JudgeSpeed {
    private static final int ROUNDS = 3;

    private JudgeSpeed() {}

    public static void main(String[] args) throws Exception {
        List<String> texts = IrcLogs.read(Path.of(args[0])).stream()
                .flatMap(List::stream)
                .flatMap(line -> Stream.ofNullable(line.said()))
                .map(said -> said.text())
                .toList();
        int channels = Integer.parseInt(args[1]);
        int messages = Integer.parseInt(args[2]);
        int threads = Integer.parseInt(args[3]);
        JudgeCriteria criteria = criteria();
        List<BusyChannels> shares = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            shares.add(new BusyChannels(channels / threads, texts, Integer.parseInt(args[4]), thread));
        }
        long before = usedMemory();
        shares.forEach(share -> share.begin(criteria));
        for (int round = 0; round < ROUNDS; round++) {
            speak(shares, messages);
            System.out.printf("kept: %.2f KB a channel%n", kilobytes(before, channels));
        }
        shares.forEach(share -> share.rest(Duration.ofHours(7)));
        System.out.printf("kept after seven silent hours: %.2f KB a channel%n", kilobytes(before, channels));
        speak(shares, messages / 10);
    }

    private static JudgeCriteria criteria() {
        JudgeSettings settings = new JudgeSettings(
                JudgeSettings.Preset.FITTED,
                List.of(),
                List.of(),
                Thresholds.STANDARD,
                Patience.STANDARD,
                SpeechLimits.standard(ZoneOffset.UTC));
        return JudgeCriteria.of(
                settings, Filters.NONE, JudgeCriteria.Means.NONE, new Conversations(LinkTables.shipped())::begin);
    }

    private static void speak(List<BusyChannels> shares, int messages) throws InterruptedException {
        long[][] nanos = new long[shares.size()][];
        long[] processor = new long[shares.size()];
        CountDownLatch done = new CountDownLatch(shares.size());
        long start = System.nanoTime();
        for (int thread = 0; thread < shares.size(); thread++) {
            int own = thread;
            Thread.ofPlatform().start(() -> {
                nanos[own] = shares.get(own).speak(messages);
                processor[own] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                done.countDown();
            });
        }
        done.await();
        double seconds = (System.nanoTime() - start) / 1e9;
        long[] all = Arrays.stream(nanos).flatMapToLong(Arrays::stream).sorted().toArray();
        System.out.printf(
                "%,.0f messages/s, %.1f us of processor time each, p50 %.1f us, p99 %.1f us, p99.9 %.1f us%n",
                all.length / seconds,
                Arrays.stream(processor).sum() / 1e3 / all.length,
                all[all.length / 2] / 1e3,
                all[(int) (all.length * 0.99)] / 1e3,
                all[(int) (all.length * 0.999)] / 1e3);
    }

    private static double kilobytes(long before, int channels) {
        return (usedMemory() - before) / 1024.0 / channels;
    }

    private static long usedMemory() {
        System.gc();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
