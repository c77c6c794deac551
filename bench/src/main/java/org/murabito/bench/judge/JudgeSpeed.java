package org.murabito.bench.judge;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.ToIntBiFunction;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.LinkTables;
import org.murabito.conversation.Utterance;
import org.murabito.judge.Deliberation;
import org.murabito.judge.FittedRules;
import org.murabito.judge.FittedTable;

/// How fast a message becomes a verdict, with many channels live: names, form, links and rules, nothing
/// else. Arguments: a part of irc-disentanglement for its texts, the number of channels, messages per
/// thread, threads.
public final class JudgeSpeed {
    private static final int PEOPLE = 40;

    private JudgeSpeed() {}

    public static void main(String[] args) throws Exception {
        List<String> texts = new ArrayList<>();
        IrcLogs.read(Path.of(args[0]))
                .forEach(file -> file.stream()
                        .filter(line -> line.said() != null)
                        .forEach(line -> texts.add(line.said().text())));
        int channels = Integer.parseInt(args[1]);
        int messages = Integer.parseInt(args[2]);
        int threads = Integer.parseInt(args[3]);
        long before = usedMemory();
        Conversations conversations = new Conversations(LinkTables.shipped());
        Deliberation deliberation = new Deliberation(new FittedRules(FittedTable.shipped()));
        ToIntBiFunction<PlaceId, Utterance> judge = (place, said) ->
                deliberation.on(conversations.hear(place, said)).score();
        for (int round = 0; round < 3; round++) {
            report("judge", judge, texts, channels, messages, threads, round);
        }
        long kept = usedMemory() - before;
        System.out.printf("kept: %.1f KB a channel%n", kept / 1024.0 / channels);
        for (int round = 0; round < 3; round++) {
            report(
                    "ends with ?",
                    (_, said) -> said.text().endsWith("?") ? 100 : 0,
                    texts,
                    channels,
                    messages,
                    threads,
                    9);
        }
        System.out.println(conversations.hashCode() == 0 ? "" : "done");
    }

    private static void report(
            String name,
            ToIntBiFunction<PlaceId, Utterance> judge,
            List<String> texts,
            int channels,
            int messages,
            int threads,
            int round)
            throws InterruptedException {
        long[][] nanos = new long[threads][messages];
        long[] processor = new long[threads];
        CountDownLatch done = new CountDownLatch(threads);
        long start = System.nanoTime();
        for (int thread = 0; thread < threads; thread++) {
            int own = thread;
            Thread.ofPlatform().start(() -> {
                run(judge, texts, new Share(own, threads, channels, round), nanos[own]);
                processor[own] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                done.countDown();
            });
        }
        done.await();
        double seconds = (System.nanoTime() - start) / 1e9;
        long[] all = Arrays.stream(nanos).flatMapToLong(Arrays::stream).sorted().toArray();
        System.out.printf(
                "%s: %,.0f messages/s, %.1f us of processor time each, p50 %.1f us, p99 %.1f us, p99.9 %.1f us%n",
                name,
                all.length / seconds,
                Arrays.stream(processor).sum() / 1e3 / all.length,
                all[all.length / 2] / 1e3,
                all[(int) (all.length * 0.99)] / 1e3,
                all[(int) (all.length * 0.999)] / 1e3);
    }

    /// The channels of one thread, so that messages of one channel come one after the other.
    private record Share(int own, int threads, int channels, int round) {}

    private static void run(ToIntBiFunction<PlaceId, Utterance> judge, List<String> texts, Share share, long[] nanos) {
        Random random = new Random(share.own + 31L * share.round);
        Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(3600L * share.round);
        List<PlaceId> places = new ArrayList<>();
        for (int channel = share.own; channel < share.channels; channel += share.threads) {
            places.add(PlaceId.of("bench", "c" + channel));
        }
        List<Member> people = new ArrayList<>();
        for (int i = 0; i < PEOPLE; i++) {
            people.add(new Member(MemberId.of("bench", "p" + i), "person" + i, MemberKind.PERSON, List.of()));
        }
        for (int i = 0; i < nanos.length; i++) {
            Member author = people.get(random.nextInt(PEOPLE));
            String text = texts.get(random.nextInt(texts.size()));
            String said = random.nextInt(3) == 0 ? "person" + random.nextInt(PEOPLE) + ": " + text : text;
            PlaceId place = places.get(random.nextInt(places.size()));
            Utterance utterance = new Utterance(new MessageId(i + 1L), author, at.plusMillis(i), said, null, false);
            long start = System.nanoTime();
            int score = judge.applyAsInt(place, utterance);
            nanos[i] = System.nanoTime() - start + (score < 0 ? 1 : 0);
        }
    }

    private static long usedMemory() {
        System.gc();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
