package org.murabito.bench.fact;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.knowledge.NamedTime;
import org.murabito.text.Language;

/// What stands for a capital letter in one telling of a story.
sealed interface Value {
    /// As somebody writes it.
    String written(Language language, int shift);

    /// The ways to write it that count as the same.
    List<String> spellings(int shift);

    /// The point in time that it names; null if none.
    default @Nullable NamedTime when() {
        return null;
    }

    /// A name, a thing, a number.
    record Thing(String name) implements Value {
        @Override
        public String written(Language language, int shift) {
            return name;
        }

        @Override
        public List<String> spellings(int shift) {
            return List.of(name);
        }
    }

    /// A day; shifted by days.
    record Day(LocalDate date) implements Value {
        private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("MMMM d", Locale.ENGLISH);

        @Override
        public String written(Language language, int shift) {
            LocalDate day = date.plusDays(shift);
            return language == Language.JAPANESE ? japanese(day) : LONG.format(day);
        }

        @Override
        public List<String> spellings(int shift) {
            LocalDate day = date.plusDays(shift);
            return List.of(LONG.format(day), japanese(day));
        }

        @Override
        public NamedTime when() {
            return new NamedTime(date, null);
        }

        private static String japanese(LocalDate day) {
            return day.getMonthValue() + "月" + day.getDayOfMonth() + "日";
        }
    }

    /// An hour of the afternoon; shifted by hours.
    record Hour(int hour) implements Value {
        @Override
        public String written(Language language, int shift) {
            int then = hour + shift;
            return language == Language.JAPANESE ? then + "時" : then - 12 + " pm";
        }

        @Override
        public List<String> spellings(int shift) {
            return List.of(written(Language.ENGLISH, shift), written(Language.JAPANESE, shift), hour + shift + ":00");
        }

        @Override
        public NamedTime when() {
            return new NamedTime(null, LocalTime.of(hour, 0));
        }
    }
}
