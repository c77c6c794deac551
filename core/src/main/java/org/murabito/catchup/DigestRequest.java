package org.murabito.catchup;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.date.span.Period;
import org.murabito.date.span.Periods;
import org.murabito.perceive.order.OrderReader;
import org.murabito.sight.Sight;
import org.murabito.text.LatinLetters;
import org.murabito.text.Regex;

/// Of which channel and which time it is asked what was said.
///
/// @param place null for all that can be read
record DigestRequest(@Nullable Place place, Instant since, Instant until) {
    private static final Pattern THIS_CHANNEL = Regex.compile("(?i)\\bthis channel\\b|このチャンネル");
    private static final int LONGEST = 200;
    private static final int USUAL_DAYS = 7;

    /// Today and the days before it.
    static DigestRequest lately(@Nullable Place place, Instant now, ZoneId zone) {
        LocalDate today = now.atZone(zone).toLocalDate();
        return new DigestRequest(
                place,
                today.minusDays(USUAL_DAYS).atStartOfDay(zone).toInstant(),
                today.plusDays(1).atStartOfDay(zone).toInstant());
    }

    /// Empty where anything else is asked.
    ///
    /// @param here where it is asked, if in a channel
    static Optional<DigestRequest> in(
            String words,
            @Nullable PlaceId here,
            OrderReader orders,
            CommunityStore communities,
            Sight sight,
            Instant now,
            ZoneId zone) {
        if (words.length() > LONGEST) {
            return Optional.empty();
        }
        Period period = Periods.find(words, now, zone).orElse(null);
        String timeless = period == null ? words : period.cutFrom(words);
        Named named = thisChannel(timeless, here, communities)
                .or(() -> named(timeless, communities, sight))
                .orElse(null);
        Place place = named == null ? null : named.place;
        String left = named == null ? timeless : timeless.replace(named.as, " ");
        if (!orders.asksForDigest(left)) {
            return Optional.empty();
        }
        LocalDate today = now.atZone(zone).toLocalDate();
        LocalDate first = period == null || period.since() == null ? today.minusDays(USUAL_DAYS) : period.since();
        LocalDate last = period == null || period.until() == null ? today : period.until();
        if (last.isAfter(today)) {
            // On a Monday this week is what was said since the last one.
            LocalDate weekAgo = today.minusDays(USUAL_DAYS - 1);
            first = first.isAfter(weekAgo) ? weekAgo : first;
            last = today;
        }
        return Optional.of(new DigestRequest(
                place,
                first.atStartOfDay(zone).toInstant(),
                last.plusDays(1).atStartOfDay(zone).toInstant()));
    }

    /// @param as how the text calls it
    private record Named(Place place, String as) {}

    private static Optional<Named> thisChannel(String text, @Nullable PlaceId here, CommunityStore communities) {
        Place channel = Optional.ofNullable(here)
                .flatMap(communities::findPlace)
                .flatMap(place -> communities.findPlace(place.channel()))
                .orElse(null);
        return channel == null
                ? Optional.empty()
                : THIS_CHANNEL.matcher(text).results().findFirst().map(match -> new Named(channel, match.group()));
    }

    /// The channel with the longest name that stands in the text; one of a single letter only behind a #, and so what
    /// stands in its address, where its name is of another script.
    private static Optional<Named> named(String text, CommunityStore communities, Sight sight) {
        String lower = text.toLowerCase(Locale.ROOT);
        return communities.places(sight.community()).stream()
                .filter(place -> List.of(PlaceKind.CHANNEL, PlaceKind.FORUM).contains(place.kind()))
                .filter(sight::covers)
                .flatMap(place -> Stream.of(place.name(), "#" + place.id().key())
                        .filter(name -> stands(name.toLowerCase(Locale.ROOT), lower))
                        .map(name -> new Named(place, name)))
                .max(Comparator.comparingInt(named -> named.as.length()));
    }

    private static boolean stands(String name, String text) {
        int at = text.indexOf(name);
        if (at < 0) {
            return false;
        }
        boolean marked = at > 0 && (text.charAt(at - 1) == '#' || text.charAt(at - 1) == '＃');
        boolean whole = name.codePoints().anyMatch(letter -> letter > 0x24F)
                || ((at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)))
                        && (at + name.length() == text.length()
                                || !LatinLetters.isOne(text.charAt(at + name.length()))));
        return marked || (whole && name.length() > 1);
    }
}
