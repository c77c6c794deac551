package org.murabito.action;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.door.Markup;
import org.murabito.date.Doubt;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeReading;
import org.murabito.reminder.FirstTime;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// How a receipt is rendered for whoever reads it.
///
/// @param zone in which times are named
/// @param markup of the platform where it is read
/// @param ownName what Murabito is called there
/// @param namesZone whether times are named with their zone
public record ReceiptStyle(Language language, ZoneId zone, Markup markup, String ownName, boolean namesZone) {
    public ReceiptStyle(Language language, ZoneId zone, Markup markup, String ownName) {
        this(language, zone, markup, ownName, false);
    }

    private static final class Words {
        static final Phrases PHRASES = new Phrases("org.murabito.action.words");
    }

    /// For whoever may live in another zone than the one that is taken for theirs.
    public ReceiptStyle namingZone() {
        return new ReceiptStyle(language, zone, markup, ownName, true);
    }

    /// A fixed sentence with its values; numbers are names here, without separators.
    public String say(String key, Object... values) {
        return say(language, key, values);
    }

    /// The same for what is kept and not rendered.
    public static String say(Language language, String key, Object... values) {
        Object[] plain = Arrays.stream(values)
                .map(value -> value instanceof Number ? value.toString() : value)
                .toArray();
        return Words.PHRASES.say(language, key, plain);
    }

    /// With date, weekday and hour.
    public String when(Instant time) {
        DateTimeFormatter written =
                DateTimeFormatter.ofPattern(namesZone ? say("when") + " (z)" : say("when"), Phrases.locale(language));
        return markup.time(time, time.atZone(zone).format(written));
    }

    /// With when it comes again, if it does.
    public String when(Instant time, @Nullable Recurrence rule) {
        return rule == null ? when(time) : say("every", when(time), new Repeating(this).render(rule));
    }

    /// Why a time is not taken as it was read, and what to say instead.
    public String asks(Doubt doubt, TimeReading reading) {
        String day =
                reading.first(FirstTime.HOUR).format(DateTimeFormatter.ofPattern(say("day"), Phrases.locale(language)));
        return say("doubt." + doubt, day);
    }

    /// Words of a member, so that they mean nothing to the platform.
    public String escape(String words) {
        return markup.escape(words);
    }
}
