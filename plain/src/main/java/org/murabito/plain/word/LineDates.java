package org.murabito.plain.word;

import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Optional;
import org.murabito.date.reader.DateReader;

/// The times that lines name.
public final class LineDates {
    private static final int MORNING = 9;

    private final DateReader dates = new DateReader();
    private final Memo<Line, Optional<Named>> read = new Memo<>();

    private record Line(String text, ZonedDateTime at) {}

    /// @param exact whether the day is named by its number: 7 July, not Tuesday
    /// @param timed whether a time of day is named
    public record Named(LocalDateTime time, boolean exact, boolean timed) {}

    public Optional<Named> of(String text, ZonedDateTime at) {
        return read.of(
                new Line(text, at),
                line -> dates.announced(line.text, line.at)
                        .map(named -> new Named(named.reading().first(MORNING), named.dated(), named.timed())));
    }
}
