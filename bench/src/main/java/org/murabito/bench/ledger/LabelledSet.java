package org.murabito.bench.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.bench.data.JsonLines;
import org.murabito.bench.judge.IrcLogs;
import org.murabito.bench.judge.LogLine;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Utterance;

/// Talks of one source with what people marked in them.
public record LabelledSet(String name, List<LabelledTalk> talks) {
    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");
    private static final int SECONDS_BETWEEN = 20;

    /// How far on a Japanese answer is looked for.
    private static final int NEXT = 8;

    private static final Pattern LINE =
            Pattern.compile("\\d* ?\\[+(\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d)[^\\]]*] <([^>]+)> (.+)");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    /// Who answers whom is marked line by line.
    static LabelledSet irc(Path file) throws IOException {
        List<LabelledTalk> talks = new ArrayList<>();
        for (List<LogLine> log : IrcLogs.read(file)) {
            Map<Integer, Integer> positions = new HashMap<>();
            List<LabelledLine> lines = new ArrayList<>();
            for (LogLine line : log) {
                Utterance said = line.said();
                if (said != null) {
                    positions.put(line.number(), lines.size());
                    Set<Integer> answers = line.links().stream()
                            .filter(link -> link != line.number() && positions.containsKey(link))
                            .map(positions::get)
                            .collect(Collectors.toSet());
                    lines.add(new LabelledLine(said, line.isAnnotated(), answers));
                }
            }
            talks.add(new LabelledTalk("irc" + talks.size(), lines, LabelledTalk.Marks.LINKS));
        }
        return new LabelledSet("irc", talks);
    }

    /// Only which lines are one dialog is marked: what others say in it stands for answers to the line that opens it,
    /// and no other line is looked at. The dialogs are put back into one channel by their times.
    static LabelledSet gitter(Path folder) throws IOException {
        List<LabelledTalk> talks = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                talks.add(room(file));
            }
        }
        return new LabelledSet("gitter-dialogs", talks);
    }

    private record InDialog(int dialog, Instant at, String nick, String text) {}

    private static LabelledTalk room(Path file) throws IOException {
        List<InDialog> said = new ArrayList<>();
        int dialog = 0;
        for (String line : Files.readAllLines(file)) {
            Matcher match = LINE.matcher(line);
            if (line.startsWith("-----")) {
                dialog++;
            } else if (match.matches()) {
                Instant at = LocalDateTime.parse(match.group(1).replace('T', ' '), TIME)
                        .toInstant(ZoneOffset.UTC);
                said.add(new InDialog(dialog, at, match.group(2), match.group(3)));
            }
        }
        said.sort(Comparator.comparing(InDialog::at));
        Map<Integer, Integer> first = new HashMap<>();
        List<LabelledLine> lines = new ArrayList<>();
        for (InDialog line : said) {
            Integer opening = first.putIfAbsent(line.dialog(), lines.size());
            lines.add(new LabelledLine(
                    utterance(line.nick(), lines.size(), line.at(), line.text()),
                    opening == null,
                    opening == null ? Set.of() : Set.of(opening)));
        }
        return new LabelledTalk(file.getFileName().toString(), lines, LabelledTalk.Marks.DIALOGS);
    }

    /// Some lines are marked with whom they are said to, none with what they answer: a line within [#NEXT] that is
    /// marked
    /// as said to the asker stands for an answer. Nothing says that a question is open.
    static LabelledSet trios(Path file) throws IOException {
        List<LabelledTalk> talks = new ArrayList<>();
        JsonLines.each(file, dialogue -> talks.add(trio(dialogue)));
        return new LabelledSet("ja-multiparty-chat", talks);
    }

    private static LabelledTalk trio(JsonNode dialogue) {
        List<LabelledLine> lines = new ArrayList<>();
        for (JsonNode node : dialogue.path("utterances")) {
            String text = node.path("text").asText();
            String to = null;
            for (JsonNode mention : node.path("mention_to")) {
                to = mention.asText();
                text = text.replace("@" + to, "").strip();
            }
            Integer answers = to == null ? null : lastBy(lines, to);
            lines.add(new LabelledLine(
                    utterance(
                            node.path("interlocutor_id").asText(),
                            lines.size(),
                            START.plusSeconds((long) SECONDS_BETWEEN * lines.size()),
                            text),
                    true,
                    answers == null ? Set.of() : Set.of(answers)));
        }
        return new LabelledTalk(dialogue.path("dialogue_id").asText(), lines, LabelledTalk.Marks.ADDRESSEES);
    }

    private static @Nullable Integer lastBy(List<LabelledLine> lines, String author) {
        for (int i = lines.size() - 1; i >= Math.max(0, lines.size() - NEXT); i--) {
            if (lines.get(i).said().author().name().equals(author)) {
                return i;
            }
        }
        return null;
    }

    private static Utterance utterance(String name, int position, Instant at, String text) {
        Member author = new Member(MemberId.of("bench", name), name, MemberKind.PERSON, List.of());
        return new Utterance(new MessageId(position + 1), author, at, text, null, false);
    }
}
