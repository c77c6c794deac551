package org.murabito.answer;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Language;

/// The first thing a model is told in an investigation: when and where it is, what was said just before, and
/// the question. What changes with every question stands here and not in the system text, which can then be
/// cached.
///
/// @param now null where it is not told
/// @param place blank where it is not told
/// @param before lines said just before, oldest first
public record Opening(
        @Nullable ZonedDateTime now,
        String place,
        String asker,
        List<String> before,
        AnswerNeed need,
        String question) {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
    private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEEE", Locale.ENGLISH);
    private static final Pattern NOW = Pattern.compile("(?m)^Now: (\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}) (\\S+)");
    private static final Pattern PLACE = Pattern.compile("(?m)^Place: (.*)$");
    private static final Pattern ASKER = Pattern.compile("(?m)^Asked by: (.*)$");
    private static final Pattern LINE = Pattern.compile("(?m)^> (.*)$");
    private static final Pattern NAME = Pattern.compile("^[^:]*+: (?:\\(talk \\d+\\) )?");
    private static final String OWN = "You: ";
    private static final String QUESTION = "Question:\n";

    public Opening {
        before = List.copyOf(before);
    }

    public static Opening at(
            Instant now, ZoneId zone, String place, String asker, List<String> before, String question) {
        return new Opening(now.atZone(zone), place, asker, before, AnswerNeed.ANYTHING, question);
    }

    /// A line that whoever is asked said itself.
    public static String own(String text) {
        return OWN + text;
    }

    public static boolean isOwn(String line) {
        return line.startsWith(OWN);
    }

    /// Of the question; where that has no letters, of what was said before it.
    public Language language() {
        return Language.ofLast(Stream.concat(
                        before.stream().map(line -> NAME.matcher(line).replaceFirst("")), Stream.of(question))
                .toList());
    }

    public Opening needing(AnswerNeed other) {
        return new Opening(now, place, asker, before, other, question);
    }

    /// One line of it, as if nothing had been said before.
    public Opening alone(String line) {
        return new Opening(now, place, asker, List.of(), need, line);
    }

    /// As a model reads it; [#read] reads it back.
    public String text() {
        List<String> lines = new ArrayList<>();
        ZonedDateTime time = now;
        if (time != null) {
            lines.add("Now: " + MINUTE.format(time) + " " + time.getZone() + ", " + WEEKDAY.format(time));
        }
        if (!place.isBlank()) {
            lines.add("Place: " + oneLine(place));
        }
        if (!asker.isBlank()) {
            lines.add("Asked by: " + oneLine(asker));
        }
        if (need != AnswerNeed.ANYTHING) {
            lines.add(need.line());
        }
        if (!before.isEmpty()) {
            lines.add("Said there just before, as context only:");
            before.forEach(line -> lines.add("> " + oneLine(line)));
        }
        return lines.isEmpty() ? question : String.join("\n", lines) + "\n" + QUESTION + question;
    }

    private static String oneLine(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining(" "));
    }

    /// A text of another form is all question.
    public static Opening read(String text) {
        int at = text.indexOf("\n" + QUESTION);
        if (at < 0) {
            return new Opening(null, "", "", List.of(), AnswerNeed.ANYTHING, text.strip());
        }
        String head = text.substring(0, at);
        return new Opening(
                time(head),
                first(PLACE, head).orElse(""),
                first(ASKER, head).orElse(""),
                LINE.matcher(head).results().map(match -> match.group(1)).toList(),
                need(head),
                text.substring(at + 1 + QUESTION.length()).strip());
    }

    /// A line of the talk is quoted, so that nobody there can set it.
    private static AnswerNeed need(String head) {
        List<String> lines = head.lines().toList();
        return Arrays.stream(AnswerNeed.values())
                .filter(need -> need != AnswerNeed.ANYTHING && lines.contains(need.line()))
                .findFirst()
                .orElse(AnswerNeed.ANYTHING);
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static @Nullable ZonedDateTime time(String head) {
        Matcher matcher = NOW.matcher(head);
        if (!matcher.find()) {
            return null;
        }
        String zone = matcher.group(2).endsWith(",")
                ? matcher.group(2).substring(0, matcher.group(2).length() - 1)
                : matcher.group(2);
        return LocalDateTime.parse(matcher.group(1), MINUTE).atZone(ZoneId.of(zone));
    }
}
