package org.murabito.bench.date;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.text.Language;

/// No failure here prints a request: nobody who writes rules is to see one.
final class DateSuiteTest {
    private static final List<String> TIMES = List.of("time", "day", "days", "span", "again");

    @ParameterizedTest
    @EnumSource(Language.class)
    void there_is_enough_to_read(Language language) {
        DateMarks marks = DateSuite.of(language, SuiteHalf.HELDOUT).run(DateSuiteTest::nothing);

        assertThat(TIMES).allSatisfy(kind -> assertThat(marks.asked(kind)).isGreaterThanOrEqualTo(5));
        assertThat(TIMES.stream().mapToInt(marks::asked).sum()).isGreaterThanOrEqualTo(230);
        assertThat(marks.asked("nothing")).isGreaterThanOrEqualTo(20);
        assertThat(marks.asked("rest")).isGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_request_stands_once_and_holds_what_remains_of_it(Language language) {
        Set<String> seen = new HashSet<>();

        for (DateCase each : DateSuite.of(language, SuiteHalf.HELDOUT).cases()) {
            assertThat(seen.add(each.request())).isTrue();
            assertThat(each.wantedRest().map(each.request()::contains).orElse(true))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void what_is_to_be_read_lies_ahead(Language language) {
        long behind = DateSuite.of(language, SuiteHalf.HELDOUT).cases().stream()
                .filter(each -> !ahead(each.wanted(), each.reference().toLocalDateTime()))
                .count();

        assertThat(behind).isZero();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void what_repeats_begins_on_a_day_of_its_rule(Language language) {
        long outside = DateSuite.of(language, SuiteHalf.HELDOUT).cases().stream()
                .filter(each -> each.wanted() instanceof When.Again again && !begins(again))
                .count();

        assertThat(outside).isZero();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void who_finds_nothing_is_right_only_where_there_is_nothing(Language language) {
        DateMarks marks = DateSuite.of(language, SuiteHalf.HELDOUT).run(DateSuiteTest::nothing);

        assertThat(TIMES).allSatisfy(kind -> assertThat(marks.right(kind)).isZero());
        assertThat(marks.right("nothing")).isEqualTo(marks.asked("nothing"));
        assertThat(marks.right("rest")).isZero();
    }

    @Test
    void who_reads_right_has_every_mark() {
        DateSuite suite = DateSuite.parse(Stream.of(
                "# Wednesday",
                "@ 2026-11-18T10:00 Asia/Tokyo",
                "tell me tomorrow to rest => 2026-11-19 => rest",
                "no date => NONE"));

        DateMarks marks = suite.run((request, reference) -> request.equals("no date")
                ? new DateReader.Reading(new When.Nothing(), request)
                : new DateReader.Reading(new When.On(reference.toLocalDate().plusDays(1)), "rest"));

        assertThat(marks.toString().lines().map(line -> line.replaceAll("\\s+", " ")))
                .containsExactly("day 1 of 1 100.0 %", "nothing 1 of 1 100.0 %", "rest 1 of 1 100.0 %");
    }

    @Test
    void a_line_without_a_reference_or_a_reading_is_refused() {
        assertThatThrownBy(() -> DateSuite.parse(Stream.of("tomorrow => 2026-11-19")))
                .hasMessage("a suite has a line that says nothing: tomorrow => 2026-11-19");
        assertThatThrownBy(() -> DateSuite.parse(Stream.of("@ 2026-11-18T10:00 Asia/Tokyo", "tomorrow")))
                .hasMessage("a suite has a line that says nothing: tomorrow");
    }

    @Test
    void a_rule_out_of_order_is_refused() {
        assertThatThrownBy(() -> When.parse("2026-11-23 FREQ=WEEKLY;BYDAY=MO;INTERVAL=2"))
                .hasMessage("not a rule with its parts in order: FREQ=WEEKLY;BYDAY=MO;INTERVAL=2");
    }

    private static DateReader.Reading nothing(String request, ZonedDateTime reference) {
        return new DateReader.Reading(new When.Nothing(), "");
    }

    private static boolean ahead(When when, LocalDateTime reference) {
        return switch (when) {
            case When.At at -> at.time().isAfter(reference);
            case When.On on -> !on.day().isBefore(reference.toLocalDate());
            case When.Days days -> !days.last().isBefore(reference.toLocalDate());
            case When.Span span -> span.from().isAfter(reference);
            case When.Again again -> ahead(again.first(), reference);
            case When.Nothing _ -> true;
        };
    }

    private static boolean begins(When.Again again) {
        LocalDate day = switch (again.first()) {
            case When.At at -> at.time().toLocalDate();
            case When.On on -> on.day();
            case When.Days _, When.Span _, When.Again _, When.Nothing _ -> throw new AssertionError();
        };
        return Stream.of(again.rule().split(";")).allMatch(part -> {
            String value = part.substring(part.indexOf('=') + 1);
            return switch (part.substring(0, part.indexOf('='))) {
                case "BYDAY" -> value.contains(twoLetters(day.getDayOfWeek())) && inItsWeek(value, day);
                case "BYMONTHDAY" ->
                    Integer.parseInt(value) == (value.startsWith("-") ? fromTheEnd(day) : day.getDayOfMonth());
                case "BYMONTH" -> Integer.parseInt(value) == day.getMonthValue();
                default -> true;
            };
        });
    }

    private static boolean inItsWeek(String byDay, LocalDate day) {
        return switch (byDay.charAt(0)) {
            case '-' -> -fromTheEnd(day) <= 7;
            case '1', '2', '3', '4' -> (day.getDayOfMonth() - 1) / 7 + 1 == byDay.charAt(0) - '0';
            default -> true;
        };
    }

    private static int fromTheEnd(LocalDate day) {
        return day.getDayOfMonth() - day.lengthOfMonth() - 1;
    }

    private static String twoLetters(DayOfWeek day) {
        return day.name().substring(0, 2);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_open_request_is_read(Language language) {
        DateSuite open = DateSuite.of(language, SuiteHalf.OPEN);

        assertThat(open.cases()).hasSizeGreaterThanOrEqualTo(200);
        assertThat(open.run(new RuledDates()).toString()).doesNotContainPattern(" [0-9]{1,2}\\.\\d %");
    }
}
