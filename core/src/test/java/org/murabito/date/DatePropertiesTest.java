package org.murabito.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.RequestWords;

/// Whatever is written, what is read lies ahead, and stands where it is said to stand.
final class DatePropertiesTest {
    private static final List<String> PIECES = List.of(
            "remind me",
            "tomorrow",
            "next",
            "Friday",
            "at",
            "9",
            "half past",
            "three",
            "pm",
            "in",
            "two",
            "weeks",
            "every",
            "the",
            "last",
            "of the month",
            "from",
            "to",
            "31",
            "December",
            "12/24",
            "明日",
            "来週",
            "の",
            "金曜",
            "15時",
            "半",
            "に",
            "毎月",
            "月末",
            "25時",
            "深夜",
            "第2",
            "火曜",
            "３日後",
            "から",
            "まで",
            "リマインドして",
            "、",
            " ",
            "ﾐ",
            "😀",
            "2026-11-18",
            "24:00");

    private final DateReader reader = new DateReader();

    @Property(tries = 3_000)
    void what_is_read_lies_ahead(@ForAll("requests") String request, @ForAll @IntRange(max = 1_000_000) int minutes) {
        ZonedDateTime now = now(minutes);
        reader.read(request, now).ifPresent(found -> {
            assertThat(last(found.reading())).isAfterOrEqualTo(now.toLocalDate());
            if (found.reading() instanceof TimeReading.Moment moment) {
                assertThat(moment.at().atZone(now.getZone())).isAfter(now);
            }
        });
    }

    @Property(tries = 3_000)
    void what_was_read_stands_in_the_request(@ForAll("requests") String request) {
        reader.read(request, now(0)).ifPresent(found -> {
            assertThat(found.start()).isBetween(0, found.end() - 1);
            assertThat(found.end()).isLessThanOrEqualTo(request.length());
            assertThat(RequestWords.of(request, found).length()).isLessThan(request.length());
        });
    }

    @Property(tries = 1_000)
    void a_recurrence_always_comes_again(@ForAll("requests") String request) {
        reader.read(request, now(0)).ifPresent(found -> {
            if (found.reading() instanceof TimeReading.Again again) {
                LocalDateTime first = again.first(9);
                LocalDateTime second = again.rule().after(first);
                assertThat(second).isAfter(first);
                ZoneId tokyo = ZoneId.of("Asia/Tokyo");
                assertThat(again.rule()
                                .after(first.atZone(tokyo), second.atZone(tokyo).toInstant()))
                        .isAfter(second.atZone(tokyo));
            }
        });
    }

    /// "This month" has begun, and is still ahead.
    private static LocalDate last(TimeReading reading) {
        return reading instanceof TimeReading.Days days
                ? days.to()
                : reading.first(23).toLocalDate();
    }

    private static ZonedDateTime now(int minutes) {
        return LocalDateTime.parse("2026-11-18T10:00").plusMinutes(minutes).atZone(ZoneId.of("Asia/Tokyo"));
    }

    @Provide
    Arbitrary<String> requests() {
        return Arbitraries.of(PIECES)
                .list()
                .ofMinSize(1)
                .ofMaxSize(9)
                .map(pieces -> String.join(" ", pieces).replaceAll("(?<=[^\\x00-\\x7f]) | (?=[^\\x00-\\x7f])", ""));
    }
}
