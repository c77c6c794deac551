package org.murabito.bench.judge;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.Line;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.table.LinkTables;
import org.murabito.memory.WorkingMemory;
import org.murabito.testing.agent.SettableClock;

/// How many of the lines that go with a message are of another talk, by what people annotated: where the newest lines
/// go, and where those of its own talk do. Lines that nobody annotated do not count. Argument: a part of
/// irc-disentanglement.
public final class ContextLines {
    private static final PlaceId CHANNEL = PlaceId.of("irc", "channel");
    private static final int LINES = 10;
    private static final int NEWEST = 3;

    private long given;
    private long foreign;
    private long wanted;
    private long found;

    private ContextLines() {}

    public static void main(String[] args) throws IOException {
        List<List<LogLine>> files = IrcLogs.read(Path.of(args[0]));
        ContextLines newest = new ContextLines();
        ContextLines own = new ContextLines();
        files.forEach(file -> replay(file, newest, own));
        System.out.println("the newest " + LINES + ": " + newest);
        System.out.println("its own talk and the newest " + NEWEST + ", " + LINES + " in all: " + own);
    }

    private static void replay(List<LogLine> file, ContextLines newest, ContextLines own) {
        ChannelTalk talk = new ChannelTalk(LinkTables.shipped());
        SettableClock clock = new SettableClock(Instant.EPOCH);
        WorkingMemory memory = new WorkingMemory(50, Duration.ofMinutes(30), clock);
        Map<Integer, Integer> talkOf = new HashMap<>();
        for (LogLine line : file) {
            if (line.said() == null) {
                continue;
            }
            if (line.isAnnotated()) {
                talkOf.put(
                        line.number(),
                        line.links().stream()
                                .map(link -> talkOf.getOrDefault(link, link))
                                .min(Integer::compare)
                                .orElse(line.number()));
            }
            MessageId id = line.said().id();
            clock.set(line.said().at());
            memory.retain(new Line(
                    id,
                    CHANNEL,
                    line.said().author().id(),
                    line.said().at(),
                    line.said().text(),
                    null));
            memory.belongs(CHANNEL, id, talk.hear(line.said()).conversation());
            if (line.isAnnotated()) {
                List<Line> all = memory.recall(CHANNEL, 50);
                newest.count(line, before(memory.recall(CHANNEL, LINES + 1), id), all, talkOf);
                own.count(line, memory.around(CHANNEL, id, LINES, NEWEST).lines(), all, talkOf);
            }
        }
    }

    private static List<Line> before(List<Line> lines, MessageId message) {
        return lines.stream().filter(line -> !line.id().equals(message)).toList();
    }

    /// @param all what could have been given
    private void count(LogLine line, List<Line> lines, List<Line> all, Map<Integer, Integer> talkOf) {
        Integer talk = talkOf.get(line.number());
        Set<MessageId> chosen = new HashSet<>();
        for (Line one : lines) {
            Integer other = talkOf.get((int) one.id().value() - 1);
            if (other != null) {
                given++;
                foreign += other.equals(talk) ? 0 : 1;
                chosen.add(one.id());
            }
        }
        List<MessageId> ofTalk = all.stream()
                .map(Line::id)
                .filter(id -> id.value() - 1 != line.number())
                .filter(id -> talk != null && talk.equals(talkOf.get((int) id.value() - 1)))
                .toList();
        List<MessageId> latest = ofTalk.subList(Math.max(0, ofTalk.size() - LINES), ofTalk.size());
        wanted += latest.size();
        found += latest.stream().filter(chosen::contains).count();
    }

    @Override
    public String toString() {
        return "%d lines, %.1f %% of another talk; of the newest ten of its own talk in the last fifty lines %.1f %% are there"
                .formatted(given, 100.0 * foreign / given, 100.0 * found / wanted);
    }
}
