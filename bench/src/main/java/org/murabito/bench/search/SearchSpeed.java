package org.murabito.bench.search;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.archive.Changes;
import org.murabito.archive.SearchIndex;
import org.murabito.archive.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;

/// Fills an index with made-up messages in 200 channels, of which a reader sees 150, and searches it.
///
/// Arguments: number of messages (1000000), number of queries (2000).
public final class SearchSpeed {
    private static final CommunityId COMMUNITY = new CommunityId("bench");
    private static final int CHANNELS = 200;
    private static final int OPEN = 150;
    private static final int MEMBERS = 500;
    private static final int BATCH = 4_096;
    private static final int CANDIDATES = 200;
    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    private final Random random = new Random(7);
    private final Chatter chatter = new Chatter(random);
    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();

    private SearchSpeed() {
        communities.save(new Community(COMMUNITY, "Bench", DoorKind.SLACK));
        for (int i = 0; i < CHANNELS; i++) {
            Access access = i < OPEN ? Access.OPEN : Access.PRIVATE;
            communities.save(new Place(channel(i), PlaceKind.CHANNEL, "channel " + i, null, access, ""));
        }
        communities.save(new Member(member(0), "Ana", MemberKind.PERSON, List.of()));
    }

    public static void main(String[] args) throws IOException {
        int messages = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int queries = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
        Path folder = Files.createTempDirectory("search-speed");
        try {
            new SearchSpeed().run(folder, messages, queries);
        } finally {
            delete(folder);
        }
    }

    private void run(Path folder, int messages, int queries) throws IOException {
        try (SearchIndex index = LuceneSearchIndex.open(folder)) {
            fill(index, messages);
            print("index on disk: %d MB".formatted(size(folder) >> 20));
            Sights sights = new Sights(communities);
            Sight everything = sights.ofOperator(COMMUNITY);
            Sight some = sights.ofMember(member(0));
            List<String> asked = Stream.generate(chatter::query).limit(queries).toList();
            search("first use, 150 of 200 channels", index, some, asked);
            for (int round = 1; round <= 3; round++) {
                search("round " + round + ", everything", index, everything, asked);
                search("round " + round + ", 150 of 200 channels", index, some, asked);
            }
            search(
                    "newest first, 150 of 200 channels",
                    index,
                    some,
                    asked.stream().map(_ -> "").toList());
        }
        long start = System.nanoTime();
        try (SearchIndex index = LuceneSearchIndex.open(folder)) {
            print("opened again in %d ms, at cursor %d"
                    .formatted((System.nanoTime() - start) / 1_000_000, index.cursor()));
        }
        try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
            status.filter(line -> line.startsWith("RssAnon")).forEach(line -> print(line.replace('\t', ' ')));
        }
    }

    /// Only the index's own work is timed: texts are made up before each batch.
    private void fill(SearchIndex index, int messages) {
        long spent = 0;
        long cpu = 0;
        long sinceRefresh = 0;
        for (int from = 1; from <= messages; from += BATCH) {
            List<Changes.Present> batch = new ArrayList<>();
            for (int id = from; id < Math.min(from + BATCH, messages + 1); id++) {
                batch.add(present(id));
            }
            long cpuStart = cpuNanos();
            long start = System.nanoTime();
            index.apply(new Changes(batch, List.of(), from + batch.size() - 1L, true));
            sinceRefresh += System.nanoTime() - start;
            if (sinceRefresh > 2_000_000_000L) {
                index.refresh();
                index.commit();
                sinceRefresh = 0;
            }
            spent += System.nanoTime() - start;
            cpu += cpuNanos() - cpuStart;
        }
        long start = System.nanoTime();
        index.commit();
        index.refresh();
        spent += System.nanoTime() - start;
        print("indexed %,d messages in %.1f s: %,.0f messages/s; %.1f s of CPU: %.0f us a message"
                .formatted(messages, spent / 1e9, messages / (spent / 1e9), cpu / 1e9, cpu / 1e3 / messages));
    }

    private Changes.Present present(int id) {
        PlaceId channel = channel(random.nextInt(CHANNELS));
        Message message = new Message(
                new MessageId(id),
                channel,
                "m" + id,
                member(random.nextInt(MEMBERS)),
                START.plusSeconds(60L * id),
                chatter.message(),
                PostKind.SAID,
                null,
                List.of(),
                null);
        return new Changes.Present(message, channel, channel);
    }

    private static void search(String what, SearchIndex index, Sight sight, List<String> queries) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long[] nanos = new long[queries.size()];
        long total = 0;
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            total += index.candidates(
                            sight, new SearchQuery(queries.get(i), Set.of(), Set.of(), null, null, 10), CANDIDATES)
                    .total();
            nanos[i] = System.nanoTime() - start;
        }
        cpu = threads.getCurrentThreadCpuTime() - cpu;
        Arrays.sort(nanos);
        print("%s: p50 %.2f ms, p95 %.2f ms, p99 %.2f ms, max %.1f ms; mean CPU %.2f ms; %,d matches a query"
                .formatted(
                        what,
                        nanos[nanos.length / 2] / 1e6,
                        nanos[nanos.length * 95 / 100] / 1e6,
                        nanos[nanos.length * 99 / 100] / 1e6,
                        nanos[nanos.length - 1] / 1e6,
                        cpu / 1e6 / nanos.length,
                        total / nanos.length));
    }

    private static long cpuNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }

    private static PlaceId channel(int number) {
        return new PlaceId(COMMUNITY, "C" + number);
    }

    private static MemberId member(int number) {
        return new MemberId(COMMUNITY, "U" + number);
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }
        });
        Files.delete(folder);
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
