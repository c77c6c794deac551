package org.murabito.bench.date;

import java.time.ZonedDateTime;
import java.util.Optional;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;

/// The product's own reader, by rule.
public final class RuledDates implements DateReader {
    private final org.murabito.date.reader.DateReader rules = new org.murabito.date.reader.DateReader();

    @Override
    public Reading read(String request, ZonedDateTime reference) {
        Optional<FoundTime> found = rules.read(request, reference);
        return new Reading(
                found.map(one -> when(one.reading())).orElse(new When.Nothing()),
                found.map(one -> RequestWords.of(request, one)).orElseGet(() -> RequestWords.of(request)));
    }

    private static When when(org.murabito.date.TimeReading reading) {
        return switch (reading) {
            case org.murabito.date.TimeReading.Moment moment -> new When.At(moment.at());
            case org.murabito.date.TimeReading.Day day -> new When.On(day.day());
            case org.murabito.date.TimeReading.Days days -> new When.Days(days.from(), days.to());
            case org.murabito.date.TimeReading.Span span -> new When.Span(span.from(), span.to());
            case org.murabito.date.TimeReading.Again again ->
                new When.Again(when(again.begin()), again.rule().toString());
        };
    }
}
