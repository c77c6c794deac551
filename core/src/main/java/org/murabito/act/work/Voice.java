package org.murabito.act.work;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.date.Doubt;
import org.murabito.date.Reading;
import org.murabito.date.Recurrence;
import org.murabito.reminder.FirstTime;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.workspace.Result;

/// Murabito's words about what is to be done, in one language, and times as it tells them: with date and weekday.
record Voice(Language language, ZoneId zone) {
    private static final Phrases PHRASES = new Phrases("org.murabito.act.work.words");

    String say(String key, Object... values) {
        // A number is a name here: it is told without commas.
        Object[] told = Arrays.stream(values)
                .map(value -> value instanceof Number ? value.toString() : value)
                .toArray();
        return PHRASES.say(language, key, told);
    }

    String when(Instant time) {
        return time.atZone(zone).format(DateTimeFormatter.ofPattern(say("when"), Phrases.locale(language)));
    }

    /// With when it comes again, if it does.
    String when(Instant time, @Nullable Recurrence rule) {
        return rule == null ? when(time) : when(time) + " (" + new Repeating(this).told(rule) + ")";
    }

    /// Why a time is not taken as it was read, and what to say instead.
    String asks(Doubt doubt, Reading reading) {
        String day =
                reading.first(FirstTime.HOUR).format(DateTimeFormatter.ofPattern(say("day"), Phrases.locale(language)));
        return say("doubt." + doubt, day);
    }

    /// What came of something, or why it was not done.
    <T> String said(Result<T> result, Function<T, String> done) {
        return switch (result) {
            case Result.Done<T>(T value) -> done.apply(value);
            case Result.Refused<T>(Result.Why why, long limit) -> say("refused." + why, limit);
        };
    }
}
