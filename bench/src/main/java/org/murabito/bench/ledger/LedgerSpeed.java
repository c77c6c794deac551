package org.murabito.bench.ledger;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.bench.judge.IrcLogs;
import org.murabito.bench.judge.LogLine;
import org.murabito.bench.recall.Home;
import org.murabito.chat.PlaceId;
import org.murabito.ledger.Ledger;
import org.murabito.ledger.LedgerPage;
import org.murabito.ledger.LedgerQuery;
import org.murabito.testing.InMemoryAnsweredMarks;

/// How long a look into the ledger takes among a million messages in forty channels: `IRC MESSAGES`, where IRC is a
/// file
/// of logs, said again and again.
public final class LedgerSpeed {
    private static final int CHANNELS = 40;
    private static final int LOOKS = 5;
    private static final Duration ALL_TIME = Duration.ofDays(36_500);

    private LedgerSpeed() {}

    public static void main(String[] args) throws IOException {
        int messages = Integer.parseInt(args[1]);
        try (Home home = new Home(Files.createTempDirectory("ledger-speed"))) {
            Instant end = fill(home, IrcLogs.read(Path.of(args[0])), messages);
            Ledger ledger = new Ledger(
                    home.stores(),
                    new InMemoryAnsweredMarks(
                            home.stores().messages(), home.stores().communities()));
            for (int look = 0; look < LOOKS; look++) {
                look(home, ledger, "one channel", Set.of(new PlaceId(Home.COMMUNITY, "c1")), end);
                look(home, ledger, "all channels", Set.of(), end);
            }
        }
    }

    private static Instant fill(Home home, List<List<LogLine>> logs, int messages) {
        Set<String> channels = new HashSet<>();
        Instant end = Instant.EPOCH;
        for (int said = 0, log = 0; said < messages; log++) {
            String channel = "c" + log % CHANNELS;
            PlaceId place = new PlaceId(Home.COMMUNITY, channel);
            if (channels.add(channel)) {
                home.channel(channel);
            }
            Duration later = Duration.ofDays(log / CHANNELS * 2L);
            for (LogLine line : logs.get(log % logs.size())) {
                if (line.said() != null) {
                    Instant at = line.said().at().plus(later);
                    home.say(
                            place,
                            "k" + said++,
                            line.said().author().name(),
                            at,
                            line.said().text());
                    end = at.isAfter(end) ? at : end;
                }
            }
        }
        return end.plusSeconds(1);
    }

    private static void look(Home home, Ledger ledger, String what, Set<PlaceId> places, Instant end) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        LedgerPage page = ledger.read(home.sight(), new LedgerQuery(places, end.minus(ALL_TIME), end));
        System.out.printf(
                "%s: %d ms, CPU %d ms; %d open, %d answered, since %s%n",
                what,
                (System.nanoTime() - start) / 1_000_000,
                (threads.getCurrentThreadCpuTime() - cpu) / 1_000_000,
                page.open().size(),
                page.answered().size(),
                page.since());
    }
}
