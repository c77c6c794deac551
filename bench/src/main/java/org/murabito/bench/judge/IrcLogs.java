package org.murabito.bench.judge;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.bench.data.JsonLines;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Utterance;

/// Reads irc-disentanglement as one JSON line per message: public help channels, annotated by people with
/// who answers whom.
public final class IrcLogs {
    private static final Instant START = Instant.parse("2010-01-01T00:00:00Z");

    private IrcLogs() {}

    /// The files of a part, each with its lines in order.
    public static List<List<LogLine>> read(Path file) throws IOException {
        return JsonLines.byLog(file).values().stream().map(IrcLogs::lines).toList();
    }

    private static List<LogLine> lines(List<JsonNode> nodes) {
        List<LogLine> lines = new ArrayList<>();
        Instant at = START;
        for (JsonNode node : nodes) {
            at = later(at, node.path("time").asText(""));
            int number = node.get("i").asInt();
            Set<Integer> links = new HashSet<>();
            node.path("links").forEach(link -> links.add(link.asInt()));
            Set<String> addressees = new HashSet<>();
            node.path("addressees").forEach(nick -> addressees.add(nick.asText()));
            boolean annotated = node.path("annotated").asBoolean();
            lines.add(new LogLine(
                    number,
                    node.get("nick").isNull() ? null : utterance(node, number, at),
                    annotated ? links : Set.of(),
                    node.path("start").asBoolean(),
                    node.path("answeredByOther").asBoolean(),
                    addressees));
        }
        return lines;
    }

    private static Utterance utterance(JsonNode node, int number, Instant at) {
        String nick = node.get("nick").asText();
        Member author = new Member(MemberId.of("irc", nick), nick, MemberKind.PERSON, List.of());
        return new Utterance(
                new MessageId(number + 1), author, at, node.get("text").asText(), null, false);
    }

    /// Minutes without a date; lines of one minute keep their order, and a file may run past midnight.
    private static Instant later(Instant before, String time) {
        Instant next = before.plusMillis(1);
        if (time.isEmpty() || time.equals("null")) {
            return next;
        }
        Instant said =
                before.truncatedTo(ChronoUnit.DAYS).plus(Duration.between(LocalTime.MIDNIGHT, LocalTime.parse(time)));
        if (Duration.between(said, before).compareTo(Duration.ofHours(12)) > 0) {
            said = said.plus(Duration.ofDays(1));
        }
        return said.isAfter(next) ? said : next;
    }
}
