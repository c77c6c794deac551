package org.murabito.bench.fact;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.murabito.archive.Changes;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.memory.fact.Claim;
import org.murabito.memory.fact.rule.StatementReader;
import org.murabito.search.lucene.KuromojiWords;

/// What it costs to read what messages state, and what comes of it. Arguments: a file with one message on
/// each line, and `show` to see every claim below its line.
public final class ReadingCost {
    private static final PlaceId PLACE = PlaceId.of("talk", "channel");
    private static final Instant AT = Instant.parse("2026-03-02T10:00:00Z");
    private static final double MILLION = 1e6;

    private ReadingCost() {}

    public static void main(String[] args) throws IOException {
        List<Changes.Present> talk = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (!line.isBlank()) {
                talk.add(message(talk.size() + 1, line));
            }
        }
        StatementReader reader = new StatementReader(new KuromojiWords(), ZoneOffset.UTC);
        boolean show = args.length > 1 && args[1].equals("show");
        talk.forEach(reader::read);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        List<Claim> claims = new ArrayList<>();
        int hash = 1;
        for (Changes.Present present : talk) {
            List<Claim> read = reader.read(present);
            claims.addAll(read);
            hash = 31 * hash
                    + read.stream().map(Claim::statement).toList().toString().hashCode();
            if (show && !read.isEmpty()) {
                System.out.println(present.message().text());
                read.forEach(claim -> System.out.println("    " + claim.confidence() + " " + claim.statement()));
            }
        }
        double spent = (threads.getCurrentThreadCpuTime() - before) / MILLION;
        long firm = claims.stream().filter(claim -> !claim.statement().isOpen()).count();
        System.out.printf(
                "%d messages, %.3f ms of processor time each; claims in 1,000 messages %.1f, of these about something named"
                        + " %.1f; all of them as %08x%n",
                talk.size(), spent / talk.size(), 1e3 * claims.size() / talk.size(), 1e3 * firm / talk.size(), hash);
    }

    private static Changes.Present message(int number, String text) {
        Message message = new Message(
                new MessageId(number),
                PLACE,
                "m" + number,
                MemberId.of("talk", "somebody"),
                AT,
                text,
                PostKind.SAID,
                null,
                List.of(),
                null);
        return new Changes.Present(message, PLACE, PLACE);
    }
}
