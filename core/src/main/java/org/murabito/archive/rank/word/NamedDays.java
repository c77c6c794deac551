package org.murabito.archive.rank.word;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;

/// The days and months that a question names, against the day on which something was said.
public final class NamedDays {
    private static final String MONTH =
            "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember|\\.)?";
    private static final Pattern DAY_FIRST =
            Regex.compile("\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? " + MONTH + "\\b(?:,? (\\d{4}))?");
    private static final Pattern MONTH_FIRST =
            Regex.compile("\\b" + MONTH + "\\b(?: (\\d{1,2})(?:st|nd|rd|th)?\\b)?(?:,? (\\d{4}))?");
    private static final Pattern NUMBERS = Regex.compile("\\b(\\d{4})[-/](\\d{1,2})(?:[-/](\\d{1,2}))?\\b");
    private static final Pattern JAPANESE = Regex.compile("(?:(\\d{4})年)?(\\d{1,2})月(?:(\\d{1,2})日)?");
    private static final Pattern MAY_AS_VERB = Regex.compile("\\bmay\\b(?! \\d)");

    private final List<Day> days = new ArrayList<>();

    private NamedDays() {}

    public static NamedDays in(String question) {
        NamedDays named = new NamedDays();
        boolean sure =
                question.contains(" May") || !MAY_AS_VERB.matcher(question).find();
        String text = question.toLowerCase(Locale.ROOT);
        StringBuilder rest = new StringBuilder();
        Matcher dayFirst = DAY_FIRST.matcher(text);
        while (dayFirst.find()) {
            named.add(dayFirst.group(3), month(dayFirst.group(2)), dayFirst.group(1));
            dayFirst.appendReplacement(rest, " ");
        }
        dayFirst.appendTail(rest);
        Matcher monthFirst = MONTH_FIRST.matcher(rest);
        while (monthFirst.find()) {
            if (sure || !monthFirst.group(1).equals("may")) {
                named.add(monthFirst.group(3), month(monthFirst.group(1)), monthFirst.group(2));
            }
        }
        for (Matcher numbers = NUMBERS.matcher(text); numbers.find(); ) {
            named.add(numbers.group(1), Integer.parseInt(numbers.group(2)), numbers.group(3));
        }
        for (Matcher japanese = JAPANESE.matcher(text); japanese.find(); ) {
            named.add(japanese.group(1), Integer.parseInt(japanese.group(2)), japanese.group(3));
        }
        return named;
    }

    public boolean isEmpty() {
        return days.isEmpty();
    }

    /// 1 for a named day or the ones beside it, a half for the week after it or a named month, else 0.
    public double nearness(Instant at) {
        LocalDate said = at.atZone(ZoneOffset.UTC).toLocalDate();
        double best = 0;
        for (Day day : days) {
            best = Math.max(best, day.nearness(said));
        }
        return best;
    }

    private void add(@Nullable String year, int month, @Nullable String day) {
        int number = day == null ? 0 : Integer.parseInt(day);
        if (month >= 1 && month <= 12 && number <= Month.of(month).maxLength()) {
            days.add(new Day(year == null ? 0 : Integer.parseInt(year), month, number));
        }
    }

    private static int month(String start) {
        return "janfebmaraprmayjunjulaugsepoctnovdec".indexOf(start) / 3 + 1;
    }

    /// @param year 0 if none was named
    /// @param day 0 if only the month was named
    private record Day(int year, int month, int day) {
        double nearness(LocalDate said) {
            if (year != 0 && year != said.getYear() && day == 0) {
                return 0;
            }
            if (day == 0) {
                return month == said.getMonthValue() ? 0.5 : 0;
            }
            int inYear = year != 0 ? year : said.getYear();
            int inMonth = Math.min(day, Month.of(month).length(java.time.Year.isLeap(inYear)));
            long after = ChronoUnit.DAYS.between(LocalDate.of(inYear, month, inMonth), said);
            return Math.abs(after) <= 1 ? 1 : after > 1 && after <= 7 ? 0.5 : 0;
        }
    }
}
