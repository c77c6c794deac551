package org.murabito.app.village;

import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.regex.Pattern;

/// Writes dates into the village's words, so that what people agree on fits the day it is read.
///
/// `{d-40}` 10月12日 · `{dw-40}` 10月12日(日) · `{w-40}` 日曜 · `{m-40}` 10月 · `{e-40}` 12 October · `{ew-40}` Sunday
final class Dates {
    private static final Pattern MARK = Pattern.compile("\\{(d|dw|w|m|e|ew)([+-]\\d{1,3})}");

    private final LocalDate today;

    Dates(LocalDate today) {
        this.today = today;
    }

    String in(String text) {
        return MARK.matcher(text)
                .replaceAll(mark -> write(mark.group(1), today.plusDays(Integer.parseInt(mark.group(2)))));
    }

    private static String write(String form, LocalDate day) {
        String japanese = day.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.JAPANESE);
        return switch (form) {
            case "d" -> day.getMonthValue() + "月" + day.getDayOfMonth() + "日";
            case "dw" -> day.getMonthValue() + "月" + day.getDayOfMonth() + "日(" + japanese + ")";
            case "w" -> japanese + "曜";
            case "m" -> day.getMonthValue() + "月";
            case "e" -> day.getDayOfMonth() + " " + day.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            default -> day.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
        };
    }
}
