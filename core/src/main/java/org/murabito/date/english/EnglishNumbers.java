package org.murabito.date.english;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Numbers, weekdays and months as English says them.
public final class EnglishNumbers {
    private static final List<String> UNITS = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final Map<String, Integer> TENS = Map.of(
            "twenty", 20, "thirty", 30, "forty", 40, "fifty", 50, "sixty", 60, "seventy", 70, "eighty", 80, "ninety",
            90);
    /// From the first to the thirty-first.
    public static final List<String> ORDINALS = List.of(
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth",
            "twenty-first",
            "twenty-second",
            "twenty-third",
            "twenty-fourth",
            "twenty-fifth",
            "twenty-sixth",
            "twenty-seventh",
            "twenty-eighth",
            "twenty-ninth",
            "thirtieth",
            "thirty-first");
    private static final List<String> WEEKDAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private static final String UNIT = String.join("|", UNITS.reversed());
    private static final String TEN = String.join("|", TENS.keySet());

    /// A whole number, in digits or words.
    public static final String NUMBER = "(?:\\d{1,4}|(?:" + TEN + ")(?:[- ](?:" + UNIT + "))?|" + UNIT + ")";

    /// An hour of a clock's face.
    public static final String HOUR =
            "(?:1[0-2]|0?[1-9]|(?:" + String.join("|", UNITS.subList(1, 13).reversed()) + ")\\b)";

    static final String ORDINAL = "(?:" + String.join("|", ORDINALS.reversed()).replace("-", "[- ]") + ")";

    /// With its abbreviations only where `SHORT_WEEKDAY` says so: "sat" and "wed" are words.
    public static final String WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";

    public static final String SHORT_WEEKDAY = "(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\b\\.?";

    static final String MONTH =
            "(?:january|february|march|april|may|june|july|august|september|october|november|december"
                    + "|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?)";

    private EnglishNumbers() {}

    /// @param word matched by one of the expressions here
    static int number(String word) {
        if (Character.isDigit(word.charAt(0))) {
            return Integer.parseInt(word.replaceAll("\\D", ""));
        }
        if (word.equals("a") || word.equals("an")) {
            return 1;
        }
        int sum = 0;
        for (String part : word.split("[- ]", -1)) {
            sum += TENS.getOrDefault(part, Math.max(0, UNITS.indexOf(part)));
        }
        return sum;
    }

    static int ordinal(String word) {
        return Character.isDigit(word.charAt(0)) ? number(word) : ORDINALS.indexOf(word.replace(' ', '-')) + 1;
    }

    static int weekday(String word) {
        return WEEKDAYS.indexOf(word.substring(0, 3)) + 1;
    }

    static int month(String word) {
        return MONTHS.indexOf(word.substring(0, 3)) + 1;
    }

    /// All weekdays named in a list of them, from 1.
    static List<Integer> weekdays(String list) {
        List<Integer> days = new ArrayList<>();
        for (String word : list.split("[^a-z]+", -1)) {
            if (word.length() >= 3 && WEEKDAYS.contains(word.substring(0, 3))) {
                days.add(weekday(word));
            }
        }
        return days;
    }
}
