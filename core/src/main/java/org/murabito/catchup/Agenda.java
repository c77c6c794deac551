package org.murabito.catchup;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.draft.Marks;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.DateReader;
import org.murabito.perceive.order.OrderReader;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Tells what was announced for the days that are asked about, or for the weeks ahead, in the order in which it comes.
/// No
/// model is asked.
public final class Agenda {
    private static final int MOST = 6;
    private static final int MOST_AFTER = 3;
    private static final int MORNING = 9;
    private static final Period ANNOUNCED_SINCE = Period.ofDays(90);
    private static final Period AHEAD = Period.ofDays(60);

    private final Stores stores;
    private final OrderReader orders;
    private final ZoneId zone;
    private final Phrases phrases;
    private final WrittenLines lines;
    private final DateReader dates = new DateReader();

    public Agenda(Stores stores, OrderReader orders, ZoneId zone, Phrases phrases) {
        this.stores = stores;
        this.orders = orders;
        this.zone = zone;
        this.phrases = phrases;
        this.lines = new WrittenLines(stores);
    }

    private record Asked(LocalDate from, LocalDate to, boolean named) {
        boolean has(LocalDate day) {
            return !day.isBefore(from) && !day.isAfter(to);
        }
    }

    private record Event(Message line, LocalDateTime at) {
        Event newerOf(Event other) {
            return line.at().isBefore(other.line.at()) ? other : this;
        }

        record Key(MemberId author, LocalDate day) {}

        Key key() {
            return new Key(line.author(), at.toLocalDate());
        }
    }

    /// Empty where something else is asked, or what is over.
    ///
    /// @param words of the question, without what only calls Murabito
    public Optional<CatchingUp.Told> tell(String words, Sight sight, Instant now) {
        Place place = NamedChannel.of(words, orders::asksWhatIsAhead, stores.communities(), sight)
                .orElse(null);
        if (place == null && !orders.asksWhatIsAhead(words)) {
            return Optional.empty();
        }
        LocalDate today = LocalDate.ofInstant(now, zone);
        Asked asked = dates.announced(words, now.atZone(zone))
                .map(time -> asked(time.reading()))
                .orElse(new Asked(today, today.plus(AHEAD), false));
        return asked.to().isBefore(today)
                ? Optional.empty()
                : Optional.of(tell(asked, place, sight, now, Language.of(words)));
    }

    private static Asked asked(TimeReading reading) {
        LocalDate first = reading.first(MORNING).toLocalDate();
        LocalDate last = switch (reading) {
            case TimeReading.Days days -> days.to();
            case TimeReading.Span span -> span.to().toLocalDate();
            case TimeReading.Moment _, TimeReading.Day _, TimeReading.Again _ -> first;
        };
        return new Asked(first, last, true);
    }

    private CatchingUp.Told tell(Asked asked, @Nullable Place place, Sight sight, Instant now, Language language) {
        List<Event> ahead = events(place, sight, now);
        List<Message> then =
                lines(ahead.stream().filter(event -> asked.has(event.at().toLocalDate())), MOST);
        List<Message> after = then.isEmpty()
                ? lines(ahead.stream().filter(event -> event.at().toLocalDate().isAfter(asked.to())), MOST_AFTER)
                : List.of();
        String when = asked.named() ? days(asked, language) : phrases.say(language, "agenda.weeks");
        List<String> text = new ArrayList<>();
        text.add(phrases.say(language, then.isEmpty() ? "agenda.nothing" : "agenda.head", when));
        then.forEach(line -> text.add(Marks.of(line)));
        if (!after.isEmpty()) {
            text.add(phrases.say(language, "agenda.after"));
            after.forEach(line -> text.add(Marks.of(line)));
        }
        return new CatchingUp.Told(String.join("\n", text), then.isEmpty() ? after : then);
    }

    private static List<Message> lines(Stream<Event> events, int most) {
        return events.limit(most).map(Event::line).toList();
    }

    /// What is still to come, the next first; of what somebody said of the same day the newest.
    private List<Event> events(@Nullable Place place, Sight sight, Instant now) {
        LocalDateTime present = LocalDateTime.ofInstant(now, zone);
        Instant since = now.atZone(zone).minus(ANNOUNCED_SINCE).toInstant();
        Map<Event.Key, Event> events = new LinkedHashMap<>();
        for (Place one : lines.places(place, sight)) {
            for (Message line : lines.in(one, since, now, sight, member -> member.kind() != MemberKind.SELF)) {
                event(line)
                        .filter(event -> !event.at().isBefore(present))
                        .ifPresent(event -> events.merge(event.key(), event, Event::newerOf));
            }
        }
        return events.values().stream().sorted(Comparator.comparing(Event::at)).toList();
    }

    /// A time of day alone announces nothing that others would have to know of later.
    private Optional<Event> event(Message line) {
        LocalDate said = LocalDate.ofInstant(line.at(), zone);
        return dates.announced(line.text(), line.at().atZone(zone))
                .map(time -> new Event(line, time.reading().first(MORNING)))
                .filter(event -> event.at().toLocalDate().isAfter(said));
    }

    private String days(Asked asked, Language language) {
        String first = day(asked.from(), language);
        return asked.from().equals(asked.to()) ? first : first + " – " + day(asked.to(), language);
    }

    private String day(LocalDate day, Language language) {
        return day.format(DateTimeFormatter.ofPattern(phrases.say(language, "digest.day"), Phrases.locale(language)));
    }
}
