package org.murabito.date.span;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// Days and stretches of days in questions, in Japanese and English: 先週, 9/24, 2025年9月, 3日前から, last week, since
/// Monday, on 24 September 2025, between March and May. What has no year is the latest that has begun.
public final class Periods {
    private static final Pattern UP_TO_NEXT =
            Regex.compile("\\s*(?:から|〜|～|-|–|to|until|through|and|till)\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern SINCE_BEFORE =
            Regex.compile("\\b(?:since|after|from|starting)\\s+(?:the\\s+)?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern UNTIL_BEFORE =
            Regex.compile("\\b(?:before|until|till|up to|by)\\s+(?:the\\s+)?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern OTHER_BEFORE = Regex.compile(
            "\\b(?:on|in|during|at|of|between|over|within|early|late|around)\\s+(?:the\\s+)?$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SINCE_AFTER = Regex.compile("^\\s*(?:以降|以来|から|より後|の後)");
    private static final Pattern UNTIL_AFTER = Regex.compile("^\\s*(?:以前|まで|より前)");
    private static final Pattern PARTICLE_AFTER = Regex.compile("^\\s*(?:ごろ|頃|くらい|あたり)?(?:の間|中)?(?:には|では|の|に|は)?");

    private Periods() {}

    /// The first period that is named; empty if none is.
    public static Optional<Period> find(String text, Instant now, ZoneId zone) {
        List<Named> named = named(text, now.atZone(zone).toLocalDateTime());
        if (named.isEmpty()) {
            return Optional.empty();
        }
        Named first = named.getFirst();
        Named last = first;
        if (named.size() > 1
                && UP_TO_NEXT
                        .matcher(text.substring(first.end(), named.get(1).start()))
                        .matches()) {
            last = named.get(1);
        }
        return Optional.of(period(text, first, last));
    }

    /// Days with the characters that name them.
    record Named(Days days, int start, int end) {}

    private static List<Named> named(String text, LocalDateTime now) {
        List<Named> all = new ArrayList<>();
        for (DayRule rule : DayRules.of(text)) {
            Matcher matcher = rule.pattern().matcher(text);
            while (matcher.find()) {
                Days days = days(rule, matcher, now);
                if (days != null) {
                    all.add(new Named(days, matcher.start(), matcher.end()));
                }
            }
        }
        all.sort((a, b) -> a.start() != b.start() ? a.start() - b.start() : b.end() - a.end());
        List<Named> apart = new ArrayList<>();
        for (Named one : all) {
            if (apart.isEmpty() || one.start() >= apart.getLast().end()) {
                apart.add(one);
            }
        }
        return apart;
    }

    private static @Nullable Days days(DayRule rule, Matcher matcher, LocalDateTime now) {
        try {
            return rule.days().of(matcher, now);
        } catch (DateTimeException | NumberFormatException _) {
            // 13/45 has the form of a day and is none.
            return null;
        }
    }

    private static Period period(String text, Named first, Named last) {
        LocalDate since = first.days().first();
        LocalDate until = last.days().last();
        int start = first.start();
        int end = last.end();
        String before = text.substring(0, start);
        String after = text.substring(end);
        Matcher lead = SINCE_BEFORE.matcher(before);
        Matcher stop = UNTIL_BEFORE.matcher(before);
        Matcher other = OTHER_BEFORE.matcher(before);
        Matcher onwards = SINCE_AFTER.matcher(after);
        Matcher upTo = UNTIL_AFTER.matcher(after);
        boolean one = first.equals(last);
        if (one && lead.find()) {
            return new Period(since, null, first.days().vague(), lead.start(), end);
        }
        if (one && stop.find()) {
            return new Period(null, since.minusDays(1), false, stop.start(), end);
        }
        if (one && onwards.find()) {
            return new Period(since, null, first.days().vague(), start, end + onwards.end());
        }
        if (one && upTo.find()) {
            return new Period(null, until, false, start, end + upTo.end());
        }
        Matcher particle = PARTICLE_AFTER.matcher(after);
        int tail = particle.find() ? particle.end() : 0;
        int head = other.find() ? other.start() : lead.reset().find() ? lead.start() : start;
        return new Period(since, until, first.days().vague(), head, end + tail);
    }
}
