package org.murabito.plain.word;

import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Pattern;
import org.murabito.date.reader.DateReader;

/// The times that lines name.
public final class LineDates {
    private static final int MORNING = 9;
    private static final Pattern FIGURE = Pattern.compile("[0-9０-９]");

    private final DateReader dates = new DateReader();
    private final Memo<Line, Optional<Named>> read = new Memo<>();

    private record Line(String text, ZonedDateTime at) {}

    /// @param exact whether there is a figure in the words that name it: 7 July, not Tuesday
    public record Named(LocalDateTime time, boolean exact) {}

    public Optional<Named> of(String text, ZonedDateTime at) {
        return read.of(
                new Line(text, at),
                line -> dates.read(line.text, line.at)
                        .map(found -> new Named(
                                found.reading().first(MORNING),
                                FIGURE.matcher(line.text.substring(found.start(), found.end()))
                                        .find())));
    }
}
