package org.murabito.recall;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.Line;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.text.TextStart;

/// A line of the archive as a model reads it among what is remembered: its mark, when, who, and its words.
public record CitedLine(CommunityStore communities, ZoneId zone) {
    private static final int LONGEST = 240;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    String of(Line line) {
        String text = Stream.of(line.text().split("\\R")).map(String::strip).collect(Collectors.joining(" "));
        String name = communities
                .findMember(line.author())
                .map(Member::name)
                .orElse(line.author().key());
        return "[[" + line.id() + "]] " + MINUTE.format(line.at().atZone(zone)) + " " + name + ": "
                + TextStart.marked(text, LONGEST);
    }
}
