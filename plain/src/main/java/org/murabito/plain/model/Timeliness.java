package org.murabito.plain.model;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.murabito.date.span.Period;
import org.murabito.plain.model.QuestionReading.Wish;
import org.murabito.plain.word.LineDates;

/// How well the time that a line names, or was said at, fits what the question asks of time, seen from now.
final class Timeliness {
    /// What a question asks of time.
    enum Order {
        ANY,
        /// What is ahead: next, 次の, いつやる.
        NEXT,
        /// What was last: 前回, last time.
        LAST,
        /// How things stand now: 結局, いま, latest, in the end.
        LATEST
    }

    private static final double FITS = 0.6;
    private static final double AGAINST = -0.4;
    private static final double HALF_LIFE_DAYS = 30;
    private static final double OF_LAST = 0.6;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private final QuestionReading reading;
    private final LineDates dates;
    private final Map<Long, Optional<LineDates.Named>> named = new HashMap<>();

    Timeliness(QuestionReading reading, LineDates dates) {
        this.reading = reading;
        this.dates = dates;
    }

    double of(Seen line) {
        return switch (reading.order()) {
            case ANY -> reading.wish() == Wish.WHEN && !reading.past() && isAhead(line) ? FITS / 2 : 0;
            case NEXT -> !isAhead(line) ? (isDated(line) ? AGAINST : 0) : isExact(line) ? FITS : FITS / 2;
            case LAST -> isAhead(line) ? AGAINST : FITS * recency(line);
            case LATEST -> FITS * recency(line);
        };
    }

    /// Whether it names a time that is not over.
    boolean isAhead(Seen line) {
        return named(line)
                .filter(then ->
                        !then.time().toLocalDate().isBefore(reading.now().toLocalDate()))
                .isPresent();
    }

    /// Of what lines announced for days that are over the last where that is asked, else what is most about it.
    ///
    /// @param own how much of the question a line speaks of
    Optional<Seen> event(Collection<Seen> lines, ToDoubleFunction<Seen> own) {
        List<Seen> over = lines.stream()
                .filter(line -> own.applyAsDouble(line) > 0 && dayOver(line).isPresent())
                .toList();
        double most = over.stream().mapToDouble(own).max().orElse(0);
        double least = reading.order() == Order.LAST ? OF_LAST * most : most;
        return over.stream()
                .filter(line -> own.applyAsDouble(line) >= least)
                .max(Comparator.comparing(line -> dayOver(line).orElseThrow()));
    }

    /// The day that it announced by its number, where that is over or today.
    Optional<LocalDate> dayOver(Seen line) {
        return exactDay(line).filter(day -> !day.isAfter(reading.now().toLocalDate()));
    }

    /// Whether it was said on the day that an earlier line announced, from the hour it named on, or on the day after.
    boolean isOfThatDay(Seen line, Seen announced) {
        LocalDateTime begins = named(announced).orElseThrow().time();
        return line.at().compareTo(announced.at()) > 0
                && at(line).map(ZonedDateTime::toLocalDateTime)
                        .filter(said -> !said.isBefore(begins)
                                && !said.toLocalDate()
                                        .isAfter(begins.toLocalDate().plusDays(1)))
                        .isPresent();
    }

    /// Whether both name the same day by its number.
    boolean nameOneDay(Seen line, Seen other) {
        Optional<LocalDate> day = exactDay(line);
        return day.isPresent() && day.equals(exactDay(other));
    }

    /// The day that it names by its number.
    Optional<LocalDate> exactDay(Seen line) {
        return named(line)
                .filter(LineDates.Named::exact)
                .map(then -> then.time().toLocalDate());
    }

    /// Whether it names a time.
    boolean isDated(Seen line) {
        return named(line).isPresent();
    }

    /// Whether it names a day by its number.
    boolean isExact(Seen line) {
        return exactDay(line).isPresent();
    }

    /// Whether it names a time of day.
    boolean isTimed(Seen line) {
        return named(line).filter(LineDates.Named::timed).isPresent();
    }

    private Optional<LineDates.Named> named(Seen line) {
        return named.computeIfAbsent(line.id(), _ -> at(line).flatMap(at -> dates.of(line.text(), at)));
    }

    /// How many hours lie between two lines; none where that is not known.
    double hoursBetween(Seen before, Seen line) {
        return at(before)
                .flatMap(from -> at(line).map(to -> Math.abs(ChronoUnit.MINUTES.between(from, to)) / 60.0))
                .orElse(0.0);
    }

    /// Whether it was said in the time asked for; neighbours of a hit may lie outside.
    boolean isInTime(Seen line) {
        Period period = reading.period();
        return period == null || period.vague() || line.at().length() < 10 || isInside(period, line);
    }

    /// Whether it was said about the time asked for.
    boolean isAboutWhen(Seen line) {
        Period period = reading.period();
        return period != null && period.vague() && isInside(period, line);
    }

    private static boolean isInside(Period period, Seen line) {
        String day = line.at().substring(0, Math.min(10, line.at().length()));
        var since = period.since();
        var until = period.until();
        return (since == null || day.compareTo(since.toString()) >= 0)
                && (until == null || day.compareTo(until.toString()) <= 0);
    }

    private double recency(Seen line) {
        return at(line).map(at -> Math.pow(0.5, ChronoUnit.DAYS.between(at, reading.now()) / HALF_LIFE_DAYS))
                .orElse(0.0);
    }

    private Optional<ZonedDateTime> at(Seen line) {
        try {
            return Optional.of(
                    LocalDateTime.parse(line.at(), MINUTE).atZone(reading.now().getZone()));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
