package org.murabito.knowledge.belief;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.Fact;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Relation;
import org.murabito.knowledge.Subject;
import org.murabito.text.Language;

/// Works out a value that follows another one, from what is believed of that one now.
final class RelatedValue {
    private RelatedValue() {}

    /// Null where the other value names no point in time at the distance that is stated.
    static @Nullable Fact of(Subject subject, ClaimResolution.Held value, Relation relation, Fact followed) {
        String shown = followed.value();
        NamedTime when = followed.when();
        if (!relation.isSame()) {
            when = when == null ? null : moved(when, relation);
            if (when == null) {
                return null;
            }
            shown = shown(when, Language.of(value.statement().value()));
        }
        List<Claim> grounds = new ArrayList<>(value.grounds);
        followed.grounds().stream().filter(claim -> !grounds.contains(claim)).forEach(grounds::add);
        grounds.sort(Claim.IN_ORDER);
        return new Fact(
                subject,
                value.statement().attribute(),
                shown,
                when,
                grounds,
                value.disputed || followed.disputed(),
                Math.min(value.surest(), followed.confidence()));
    }

    private static @Nullable NamedTime moved(NamedTime when, Relation relation) {
        LocalDate day = when.day();
        LocalTime time = when.time();
        if (relation.time().isZero()) {
            return day == null ? null : new NamedTime(day.plus(relation.days()), null);
        }
        if (time == null) {
            return null;
        }
        if (day == null) {
            return new NamedTime(null, time.plus(relation.time()));
        }
        LocalDateTime then = day.atTime(time).plus(relation.days()).plus(relation.time());
        return new NamedTime(then.toLocalDate(), then.toLocalTime());
    }

    private static String shown(NamedTime when, Language language) {
        boolean japanese = language == Language.JAPANESE;
        LocalDate day = when.day();
        LocalTime time = when.time();
        String shownDay = day == null
                ? ""
                : day.format(DateTimeFormatter.ofPattern(japanese ? "M月d日" : "MMMM d", Locale.ENGLISH));
        String shownTime = time == null ? "" : time.format(DateTimeFormatter.ofPattern("H:mm", Locale.ENGLISH));
        return (shownDay + (japanese ? "" : " ") + shownTime).strip();
    }
}
