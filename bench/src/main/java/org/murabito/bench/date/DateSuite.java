package org.murabito.bench.date;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;

/// One half of the requests of one language.
public final class DateSuite {
    private final List<DateCase> cases;

    private DateSuite(List<DateCase> cases) {
        this.cases = cases;
    }

    public static DateSuite of(Language language, SuiteHalf half) {
        String file = half.name().toLowerCase(Locale.ROOT) + (language == Language.JAPANESE ? "/ja.txt" : "/en.txt");
        return parse(ShippedText.read(DateSuite.class, file).lines());
    }

    /// Lines as the README beside the suite describes them.
    static DateSuite parse(Stream<String> lines) {
        List<DateCase> cases = new ArrayList<>();
        ZonedDateTime reference = null;
        for (String line : lines.filter(line -> !line.isBlank()).toList()) {
            if (line.startsWith("@ ")) {
                String[] words = line.split(" ");
                reference = LocalDateTime.parse(words[1]).atZone(ZoneId.of(words[2]));
            } else if (!line.startsWith("# ")) {
                String[] sides = line.split(" => ");
                if (reference == null || sides.length < 2 || sides.length > 3) {
                    throw new IllegalStateException("a suite has a line that says nothing: " + line);
                }
                cases.add(new DateCase(reference, sides[0], When.parse(sides[1]), sides.length == 3 ? sides[2] : null));
            }
        }
        return new DateSuite(List.copyOf(cases));
    }

    List<DateCase> cases() {
        return cases;
    }

    /// Counts right readings. Nothing of a request is told.
    public DateMarks run(DateReader reader) {
        DateMarks marks = new DateMarks();
        cases.forEach(each -> marks.add(each, reader.read(each.request(), each.reference())));
        return marks;
    }
}
