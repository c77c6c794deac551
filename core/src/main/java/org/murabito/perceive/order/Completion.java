package org.murabito.perceive.order;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Pattern;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;
import org.murabito.text.Regex;
import org.murabito.text.YesOrNo;

/// Reads the answer to an order that was asked back: the time that it lacked, or a yes. Pure.
public final class Completion {
    /// Which day it is does not matter to whether a text is a time.
    private static final ZonedDateTime ANY_DAY =
            Instant.parse("2026-01-01T00:00:00Z").atZone(ZoneOffset.UTC);

    private static final Pattern OPENING = Regex.compile(
            "^(?:(?:oh|ah|ok|okay|um|sorry|well|how about|let's say|say|maybe)\\b|じゃあ|では|えっと|あ(?=[、 ]))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOSING = Regex.compile(
            "(?:\\b(?:please|thanks|then)|(?:で|に)?(?:お願い|おねがい)(?:します)?|でいい(?:です)?|かな|です|ね|で)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CLOCK = Regex.compile(
            "\\b(?:(?:at|by) )?\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?\\b|\\d{1,2}時(?:\\d{1,2}分|半)?に?|\\bnoon\\b|正午",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern EDGES = Regex.compile("^[\\s,.!、。！]++|(?<![\\s,.!、。！])[\\s,.!、。！]++$");

    private static final DateReader DATES = new DateReader();

    private Completion() {}

    /// Whether words are a time or a yes, and nothing else.
    public static boolean mayBe(String words) {
        return isYes(words) || isTime(bare(words));
    }

    /// The whole order; empty where nothing of it was open, or the words answer something else.
    public static Optional<Order> of(Order asked, String answer) {
        if (isYes(answer)) {
            return agreed(asked);
        }
        String bare = bare(answer);
        return isTime(bare) ? timed(asked, bare) : Optional.empty();
    }

    private static boolean isYes(String words) {
        return YesOrNo.of(words).filter(YesOrNo.YES::equals).isPresent();
    }

    /// Without what people say around a time.
    public static String bare(String words) {
        String opened = OPENING.matcher(withoutEdges(words)).replaceFirst("");
        return withoutEdges(CLOSING.matcher(withoutEdges(opened)).replaceFirst(""));
    }

    private static String withoutEdges(String words) {
        return EDGES.matcher(words).replaceAll("");
    }

    private static Optional<Order> agreed(Order asked) {
        return switch (asked) {
            case Order.Unclear(Order.Unclear.Meant meant, String words)
            when meant == Order.Unclear.Meant.REMINDER -> Optional.of(new Order.Remind(words));
            case Order.ForgetMe(boolean sure) when !sure -> Optional.of(new Order.ForgetMe(true));
            case Order.OptOut(boolean sure) when !sure -> Optional.of(new Order.OptOut(true));
            default -> Optional.empty();
        };
    }

    private static Optional<Order> timed(Order asked, String time) {
        return switch (asked) {
            case Order.Unclear(Order.Unclear.Meant meant, String words)
            when meant == Order.Unclear.Meant.REMINDER -> Optional.of(new Order.Remind(what(words), time));
            case Order.Remind(String request, String when)
            when isOpen(when.isBlank() ? request : when) ->
                Optional.of(new Order.Remind(when.isBlank() ? what(request) : request, onItsDay(request, time)));
            default -> Optional.empty();
        };
    }

    /// An hour alone is one of the day that was named before.
    private static String onItsDay(String request, String time) {
        String day = DATES.read(request, ANY_DAY)
                .map(found -> withoutEdges(CLOCK.matcher(request.substring(found.start(), found.end()))
                        .replaceAll(" ")))
                .orElse("");
        String whole = day + " " + time;
        boolean hourAlone = withoutEdges(CLOCK.matcher(time).replaceAll(" ")).isEmpty();
        return hourAlone && !day.isEmpty() && isTime(whole) ? whole : time;
    }

    private static boolean isTime(String words) {
        return !isOpen(words)
                && DATES.read(words, ANY_DAY)
                        .filter(found -> RequestWords.of(words, found).isBlank())
                        .isPresent();
    }

    /// Whether no time is named in it that holds without asking back.
    private static boolean isOpen(String words) {
        return DATES.read(words, ANY_DAY).filter(found -> found.doubt() == null).isEmpty();
    }

    /// What is to be done at that time.
    private static String what(String request) {
        FoundTime found = DATES.read(request, ANY_DAY).orElse(null);
        return found == null ? RequestWords.of(request) : RequestWords.of(request, found);
    }
}
