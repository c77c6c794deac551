package org.murabito.bench.store;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.murabito.archive.Changes;
import org.murabito.archive.Line;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Community;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Post;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.store.postgres.PostgresStore;
import org.murabito.store.postgres.PostgresStore.Location;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.store.sqlite.SqliteStore;

/// Keeps a million messages in batches of 5,000, then reads stretches around 200 of them, a thousand times over.
///
/// Arguments: an empty folder, how many messages (1000000), `export` or `mixed` (which channel speaks next), and the
/// address of an empty PostgreSQL database where everything goes there.
public final class StoreBench {
    private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
    private static final int BATCH = 5_000;
    private static final int CHANNELS = 200;
    private static final int CANDIDATES = 200;

    private final Random random = new Random(4711);
    private final Chatter chatter = new Chatter(random, CHANNELS, 400);

    private final Path folder;
    private final String address;

    private StoreBench(Path folder, String address) {
        this.folder = folder;
        this.address = address;
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        int messages = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1_000_000;
        boolean mixed = arguments.length > 2 && arguments[2].equals("mixed");
        String address = arguments.length > 3 ? arguments[3] : "";
        new StoreBench(folder, address).run(messages, mixed);
    }

    private SqlStore open() {
        return address.isEmpty()
                ? SqliteStore.open(folder, Clock.systemUTC())
                : PostgresStore.open(new Location(address, null), folder, Clock.systemUTC());
    }

    private void run(int messages, boolean mixed) throws IOException {
        try (SqlStore store = open()) {
            store.communities().save(new Community(Chatter.COMMUNITY, "Chatter", DoorKind.SLACK));
            store.communities().saveAll(chatter.places(), chatter.people());
            keep(store.messages(), messages, mixed);
        }
        long started = System.nanoTime();
        try (SqlStore store = open()) {
            say("open again", "%.0f ms", millisSince(started));
            say("on disk", "%.0f MB", size(folder) / 1e6);
            Sight sight = new Sights(store.communities()).ofOperator(Chatter.COMMUNITY);
            stretches(store.messages(), sight, messages, 6);
            stretches(store.messages(), sight, messages, 12);
            singles(store.messages(), sight, messages);
            feed(store.messages());
            memory();
        }
    }

    private void keep(MessageStore messages, int count, boolean mixed) {
        double spent = 0;
        double cpu = 0;
        List<Post> again = List.of();
        for (int done = 0; done < count; done += BATCH) {
            List<Post> batch = chatter.next(BATCH, mixed, count / CHANNELS);
            again = done == 0 ? batch : again;
            long started = System.nanoTime();
            long worked = CPU.getCurrentThreadCpuTime();
            messages.keep(batch);
            spent += millisSince(started);
            cpu += (CPU.getCurrentThreadCpuTime() - worked) / 1e6;
        }
        String how = mixed ? "channels mixed" : "channel by channel";
        say("keep, " + how, "%.0f messages/s", count / spent * 1_000);
        say("keep, by processor time", "%.0f messages/s", count / cpu * 1_000);
        long started = System.nanoTime();
        messages.keep(again);
        say("keep again what is known", "%.0f messages/s", BATCH / millisSince(started) * 1_000);
    }

    private void stretches(MessageStore messages, Sight sight, int count, int around) {
        long[] lines = new long[1];
        time("stretches, " + CANDIDATES + " ids, " + around + " lines each side", 1_000, _ -> {
            List<MessageId> ids = new ArrayList<>();
            for (int i = 0; i < CANDIDATES; i++) {
                ids.add(new MessageId(1 + random.nextInt(count)));
            }
            for (List<Line> stretch : messages.stretches(sight, ids, around, around)) {
                lines[0] += stretch.size();
            }
        });
        say("  lines read each time", "%.0f", lines[0] / 1_200.0);
    }

    private void singles(MessageStore messages, Sight sight, int count) {
        time("find one by id", 5_000, _ -> messages.find(sight, new MessageId(1 + random.nextInt(count))));
        time(
                "around, 10 lines each side",
                2_000,
                _ -> messages.around(sight, new MessageId(1 + random.nextInt(count)), 10, 10));
        time(
                "hear one message",
                1_000,
                _ -> messages.hear(chatter.next(1, true, 1).getFirst()));
    }

    private static void feed(MessageStore messages) {
        long started = System.nanoTime();
        long told = 0;
        Changes page = messages.changesAfter(0, BATCH);
        while (page.more()) {
            told += page.present().size();
            page = messages.changesAfter(page.cursor(), BATCH);
        }
        say("change feed from the start", "%.0f messages/s", told / millisSince(started) * 1_000);
    }

    private static void time(String what, int times, IntConsumer work) {
        for (int i = 0; i < times / 5; i++) {
            work.accept(i);
        }
        double[] millis = new double[times];
        long worked = CPU.getCurrentThreadCpuTime();
        for (int i = 0; i < times; i++) {
            long started = System.nanoTime();
            work.accept(i);
            millis[i] = millisSince(started);
        }
        double cpu = (CPU.getCurrentThreadCpuTime() - worked) / 1e6 / times;
        Arrays.sort(millis);
        System.out.printf(
                "%-50s p50 %.2f ms, p95 %.2f ms, p99 %.2f ms, mean processor time %.2f ms%n",
                what, millis[times / 2], millis[times * 95 / 100], millis[times * 99 / 100], cpu);
    }

    private static void memory() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (Files.exists(status)) {
            try (Stream<String> lines = Files.lines(status)) {
                lines.filter(line -> line.startsWith("RssAnon")).forEach(line -> say("memory", "%s", line));
            }
        }
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static double millisSince(long started) {
        return (System.nanoTime() - started) / 1e6;
    }

    private static void say(String what, String format, Object value) {
        System.out.printf("%-50s " + format + "%n", what, value);
    }
}
