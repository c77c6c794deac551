package org.murabito.date.reader;

import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.date.DayPart;
import org.murabito.date.Expression;
import org.murabito.date.NormalizedText;
import org.murabito.date.TimeParts;
import org.murabito.date.TimeReading;
import org.murabito.date.english.EnglishNumbers;
import org.murabito.text.Regex;

/// Reads the time out of a request, Japanese or English, by rule: `docs/guide/dates.md` says what is read as what.
/// Keeps nothing between calls.
public final class DateReader {

    /// A time stands within so many characters; what is behind them is not read.
    private static final int MOST_READ = 1_200;

    /// Without one of these no day is named by its number. Most lines have none, and trying every rule takes fifty
    /// times as
    /// long as looking for them.
    private static final Pattern MAY_BE_DATED =
            Regex.compile("[\\d日]|大みそか|元旦|クリスマス|バレンタイン|ハロウィン|\\b(?:christmas|new year|valentine|halloween|"
                    + String.join("|", EnglishNumbers.ORDINALS) + ")");

    /// @param reference when it is asked, in the zone of the community
    /// @return the time that says when; empty if none is named, or only one that is over or does not exist
    public Optional<FoundTime> read(String request, ZonedDateTime reference) {
        NormalizedText plain = NormalizedText.of(head(request));
        Expression found = chosen(plain.text());
        if (found == null) {
            return Optional.empty();
        }
        return Resolving.resolve(found.said(), reference)
                .map(reading -> new FoundTime(
                        reading,
                        plain.origin(found.start()),
                        plain.origin(found.end()),
                        found.said().clock() == null || namesClock(found.said()),
                        new Doubts(plain.text(), found).about(reading, Resolving.today(found.said(), reference))));
    }

    /// A time of day that corrects another, on the same day: "half six" for seven in the morning is half past six in
    /// the
    /// morning. Empty where more is said than a time of day, or less.
    public Optional<LocalDateTime> corrected(String words, LocalDateTime before) {
        return Optional.ofNullable(chosen(NormalizedText.of(head(words)).text()))
                .map(Expression::said)
                .filter(TimeParts::isClockAlone)
                .map(TimeParts::clock)
                .map(clock -> before.toLocalDate()
                        .atStartOfDay()
                        .plusMinutes(clock.ofDayNear(before.toLocalTime().toSecondOfDay() / 60)));
    }

    /// The time that an announcement names: a date before a weekday, and a day before a time of day alone; of two such
    /// the
    /// first. What is over does not count.
    public Optional<AnnouncedTime> announced(String text, ZonedDateTime reference) {
        return announcedIn(NormalizedText.of(head(text)).text(), reference);
    }

    private static Optional<AnnouncedTime> announcedIn(String plain, ZonedDateTime reference) {
        List<TimeParts> all = Expressions.in(plain).stream()
                .map(Expression::said)
                .filter(said -> !isRepeatAlone(said))
                .sorted(Comparator.comparingInt(DateReader::vagueness))
                .toList();
        boolean timed = all.stream().anyMatch(DateReader::namesClock);
        return all.stream()
                .flatMap(said -> Resolving.resolve(said, reference)
                        .map(reading -> new AnnouncedTime(reading, vagueness(said) == 0, timed))
                        .stream())
                .findFirst();
    }

    /// The same where its day is named by its number: 7 July, not Tuesday.
    public Optional<AnnouncedTime> dated(String text, ZonedDateTime reference) {
        String plain = NormalizedText.of(head(text)).text();
        return MAY_BE_DATED.matcher(plain).find()
                ? announcedIn(plain, reference).filter(AnnouncedTime::dated)
                : Optional.empty();
    }

    /// "Our yearly meeting" announces no day.
    private static boolean isRepeatAlone(TimeParts said) {
        return said.again() != null && said.day().isNone() && said.clock() == null;
    }

    private static boolean namesClock(TimeParts said) {
        return said.clock() != null && said.clock().isExact();
    }

    /// The day that words name, alone or with a time of day; empty for a time of day alone, for what is over, and for
    /// what would have to be asked back.
    public Optional<TimeReading> onDay(String words, ZonedDateTime reference) {
        String text = NormalizedText.of(head(words)).text();
        Expression found = chosen(text);
        if (found == null || (found.said().day().isNone() && found.said().ahead() == null)) {
            return Optional.empty();
        }
        return Resolving.resolve(found.said(), reference)
                .filter(reading ->
                        new Doubts(text, found).about(reading, Resolving.today(found.said(), reference)) == null);
    }

    private static int vagueness(TimeParts said) {
        return said.day().says(DayPart.Field.MONTH_DAY) ? 0 : said.day().isNone() ? 2 : 1;
    }

    /// Whether the time that says when is over: then nothing is read.
    public boolean isOver(String request, ZonedDateTime reference) {
        String text = NormalizedText.of(head(request)).text();
        Expression chosen = chosen(text);
        return chosen == null
                ? Expressions.past(text).stream().anyMatch(one -> AskingWords.saysWhen(text, one.start(), one.end()))
                : Resolving.isOver(chosen.said(), reference);
    }

    private static String head(String request) {
        return request.substring(0, Math.min(request.length(), MOST_READ));
    }

    private static @Nullable Expression chosen(String text) {
        boolean japanese = AskingWords.isJapanese(text);
        Expression chosen = null;
        int best = -1;
        for (Expression one : Expressions.in(text)) {
            int rank = AskingWords.rank(text, one.start(), one.end());
            if (rank > best || (rank == best && !japanese)) {
                best = rank;
                chosen = one;
            }
        }
        return chosen;
    }
}
