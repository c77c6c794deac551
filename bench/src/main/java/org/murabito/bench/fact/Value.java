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
    String written(Language language);

    /// The ways to write it that count as the same.
    List<String> spellings();

    /// The point in time that it names; null if none.
    default @Nullable NamedTime when() {
        return null;
    }

    /// A name, a thing, a number.
    record Thing(String name) implements Value {
        @Override
        public String written(Language language) {
            return name;
        }

        @Override
        public List<String> spellings() {
            return List.of(name);
        }
    }

    /// A day.
    record Day(LocalDate date) implements Value {
        private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("MMMM d", Locale.ENGLISH);

        @Override
        public String written(Language language) {
            return language == Language.JAPANESE ? japanese(date) : LONG.format(date);
        }

        @Override
        public List<String> spellings() {
            return List.of(LONG.format(date), japanese(date));
        }

        @Override
        public NamedTime when() {
            return new NamedTime(date, null);
        }

        private static String japanese(LocalDate day) {
            return day.getMonthValue() + "月" + day.getDayOfMonth() + "日";
        }
    }

    /// An hour of the afternoon.
    record Hour(int hour) implements Value {
        @Override
        public String written(Language language) {
            return language == Language.JAPANESE ? hour + "時" : hour - 12 + " pm";
        }

        @Override
        public List<String> spellings() {
            return List.of(written(Language.ENGLISH), written(Language.JAPANESE), hour + ":00");
        }

        @Override
        public NamedTime when() {
            return new NamedTime(null, LocalTime.of(hour, 0));
        }
    }
}
