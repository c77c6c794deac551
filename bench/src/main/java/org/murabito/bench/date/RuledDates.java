package org.murabito.bench.date;

import java.time.ZonedDateTime;
import java.util.Optional;
import org.murabito.date.Found;
import org.murabito.date.Rest;

/// The product's own reader, by rule.
public final class RuledDates implements DateReader {
    private final org.murabito.date.DateReader rules = new org.murabito.date.DateReader();

    @Override
    public Reading read(String request, ZonedDateTime reference) {
        Optional<Found> found = rules.read(request, reference);
        return new Reading(
                found.map(one -> when(one.reading())).orElse(new When.Nothing()),
                found.map(one -> Rest.of(request, one)).orElseGet(() -> Rest.of(request)));
    }

    private static When when(org.murabito.date.Reading reading) {
        return switch (reading) {
            case org.murabito.date.Reading.Moment moment -> new When.At(moment.at());
            case org.murabito.date.Reading.Day day -> new When.On(day.day());
            case org.murabito.date.Reading.Days days -> new When.Days(days.from(), days.to());
            case org.murabito.date.Reading.Span span -> new When.Span(span.from(), span.to());
            case org.murabito.date.Reading.Again again ->
                new When.Again(when(again.begin()), again.rule().toString());
        };
    }
}
