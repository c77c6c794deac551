package org.murabito.bench.fact;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.murabito.text.Language;

/// What stands for a capital letter in one telling of a template.
sealed interface Value {
    /// As somebody writes it in a line.
    String written(Language language, int shift);

    /// The ways to write it that count as the same.
    List<String> spellings(int shift);

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
        private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("MMM d", Locale.ENGLISH);
        private static final DateTimeFormatter DAY_FIRST = DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);

        @Override
        public String written(Language language, int shift) {
            LocalDate day = date.plusDays(shift);
            return language == Language.JAPANESE ? japanese(day) : LONG.format(day);
        }

        @Override
        public List<String> spellings(int shift) {
            LocalDate day = date.plusDays(shift);
            return List.of(
                    LONG.format(day),
                    SHORT.format(day),
                    DAY_FIRST.format(day),
                    japanese(day),
                    day.toString(),
                    day.getMonthValue() + "/" + day.getDayOfMonth());
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
            int then = hour + shift;
            int onTheClock = then - 12;
            return List.of(
                    then + ":00",
                    then + "時",
                    onTheClock + " pm",
                    onTheClock + "pm",
                    onTheClock + ":00 pm",
                    "午後" + onTheClock + "時");
        }
    }
}
