package org.murabito.catchup;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.draft.MarkedText;
import org.murabito.answer.draft.Marks;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.Rarity;
import org.murabito.conversation.wording.TextFormReader;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.AnnouncedTime;
import org.murabito.date.reader.DateReader;
import org.murabito.date.span.Periods;
import org.murabito.perceive.order.OrderReader;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.Regex;
import org.murabito.text.StopWords;

/// Tells what was announced for the days that are asked about, or for the weeks ahead, in the order in which it comes.
/// No model is asked.
final class Agenda {
    private static final int MOST = 6;
    private static final int MOST_AFTER = 3;
    private static final int MORNING = 9;
    private static final Pattern QUESTION = Regex.compile("[?？]\\s*$");
    private static final Pattern WORD =
            Regex.compile("[\\p{IsLatin}\\p{N}-]{2,}|[\\p{IsHan}々]{2,}|[\\p{IsKatakana}ー]{2,}");
    private static final Pattern NEXT = Regex.compile("(?i)\\bnext\\b|次");
    private static final StopWords STOPS = new StopWords();

    private static final TextFormReader FORMS = new TextFormReader();

    /// Words that both share where one moves what the other announced.
    private static final int SAME_MATTER = 2;

    private static final Duration SAME_TALK = Duration.ofHours(1);
    private static final Period ANNOUNCED_SINCE = Period.ofDays(90);
    private static final Period AHEAD = Period.ofDays(60);

    private final Stores stores;
    private final OrderReader orders;
    private final ZoneId zone;
    private final Phrases phrases;
    private final WrittenLines lines;
    private final DateReader dates = new DateReader();
    private final Highlights highlights;

    Agenda(Stores stores, OrderReader orders, ZoneId zone, Phrases phrases) {
        this.stores = stores;
        this.orders = orders;
        this.zone = zone;
        this.phrases = phrases;
        this.lines = new WrittenLines(stores);
        this.highlights = new Highlights(stores.communities());
    }

    private record Asked(LocalDate from, LocalDate to, boolean named) {
        boolean meets(Event event) {
            return !event.until().toLocalDate().isBefore(from)
                    && !event.at().toLocalDate().isAfter(to);
        }
    }

    /// @param until its last moment, as far as that was said: a day lasts until it ends
    /// @param firm whether a time was said, or that it was decided
    private record Event(Message line, LocalDateTime at, LocalDateTime until, boolean firm) {
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
    /// @param here where it is asked, if in a channel: the next one is the next of it, by its place or its name
    Optional<MarkedText> tell(String words, @Nullable PlaceId here, Sight sight, Instant now) {
        Place place = NamedChannel.of(words, orders::asksWhatIsAhead, stores.communities(), sight)
                .orElse(null);
        if (place == null && !asks(words, now)) {
            return Optional.empty();
        }
        LocalDate today = LocalDate.ofInstant(now, zone);
        Asked asked = dates.announced(words, now.atZone(zone))
                .map(time -> asked(time.reading()))
                .orElse(new Asked(today, today.plus(AHEAD), false));
        if (asked.to().isBefore(today)) {
            return Optional.empty();
        }
        boolean next = place == null && !asked.named() && NEXT.matcher(words).find();
        List<Event> there = next && here != null ? eventsIn(here, sight, now) : List.of();
        List<Event> ahead = there.isEmpty() ? events(place, sight, now) : there;
        List<Event> ofHere = next && here != null && there.isEmpty() ? naming(here, ahead) : List.of();
        return Optional.of(tell(asked, ofHere.isEmpty() ? ahead : ofHere, Language.of(words)));
    }

    private boolean asks(String words, Instant now) {
        return orders.asksWhatIsAhead(words)
                || Periods.find(words, now, zone)
                        .filter(period -> orders.asksWhatIsAhead(period.cutFrom(words)))
                        .isPresent();
    }

    private static Asked asked(TimeReading reading) {
        return new Asked(reading.first(MORNING).toLocalDate(), last(reading).toLocalDate(), true);
    }

    private static LocalDateTime last(TimeReading reading) {
        return switch (reading) {
            case TimeReading.Days days -> days.to().atTime(LocalTime.MAX);
            case TimeReading.Span span -> span.to();
            case TimeReading.Day day -> day.day().atTime(LocalTime.MAX);
            case TimeReading.Moment moment -> moment.at();
            case TimeReading.Again again -> last(again.begin());
        };
    }

    private MarkedText tell(Asked asked, List<Event> ahead, Language language) {
        List<Message> then = lines(ahead.stream().filter(asked::meets), MOST);
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
        return new MarkedText(String.join("\n", text), then.isEmpty() ? after : then);
    }

    /// What announces something that is not over, the next first.
    List<Message> ahead(@Nullable Place place, Sight sight, Instant now) {
        return events(place, sight, now).stream().map(Event::line).toList();
    }

    private static List<Message> lines(Stream<Event> events, int most) {
        return events.limit(most).map(Event::line).toList();
    }

    private List<Event> eventsIn(PlaceId channel, Sight sight, Instant now) {
        return stores.communities()
                .findPlace(channel)
                .map(place -> events(place, sight, now))
                .orElse(List.of());
    }

    /// Those that name a channel.
    private List<Event> naming(PlaceId channel, List<Event> events) {
        return stores.communities()
                .findPlace(channel)
                .map(place -> Regex.compile("(?i)\\b" + Pattern.quote(place.name()) + "\\b"))
                .map(name -> events.stream()
                        .filter(event -> name.matcher(event.line().text()).find())
                        .toList())
                .orElse(List.of());
    }

    /// What is still to come or not yet over, the next first; of what somebody said of the same day the newest.
    private List<Event> events(@Nullable Place place, Sight sight, Instant now) {
        LocalDateTime present = LocalDateTime.ofInstant(now, zone);
        Instant since = now.atZone(zone).minus(ANNOUNCED_SINCE).toInstant();
        List<Event> announced = new ArrayList<>();
        List<Message> changes = new ArrayList<>();
        // Of a large community only what counts is kept, and nobody waits any more for what takes too long.
        for (Place one : lines.places(place, sight)) {
            List<Message> there = lines.in(
                    one, since, now, sight, member -> member.kind() != MemberKind.SELF, WrittenLines.MOST_READ);
            Set<MessageId> opening = opening(there);
            for (Message line : there) {
                if (Thread.currentThread().isInterrupted()) {
                    return List.of();
                }
                event(line, opening.contains(line.id()))
                        .filter(event -> !event.until().isBefore(present))
                        .ifPresent(announced::add);
                if (highlights.isChange(line)) {
                    changes.add(line);
                }
            }
        }
        Map<Event.Key, Event> events = new LinkedHashMap<>();
        announced.stream()
                .filter(event -> !isMoved(event, changes) && !isMadeFirm(event, announced))
                .forEach(event -> events.merge(event.key(), event, Event::newerOf));
        return events.values().stream().sorted(Comparator.comparing(Event::at)).toList();
    }

    /// Those that say something to nobody's line before.
    private static Set<MessageId> opening(List<Message> lines) {
        Set<MessageId> opening = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            Message line = lines.get(i);
            Message before = i == 0 ? line : lines.get(i - 1);
            boolean follows = !before.author().equals(line.author())
                    && Duration.between(before.at(), line.at()).compareTo(SAME_TALK) < 0;
            if (!follows && line.replyTo() == null) {
                opening.add(line.id());
            }
        }
        return opening;
    }

    /// What is announced names its day by a date, and opens a talk or says the time or that it was decided. A weekday
    /// alone is named in any talk, and a question announces nothing.
    private Optional<Event> event(Message line, boolean opens) {
        if (QUESTION.matcher(line.text()).find()) {
            return Optional.empty();
        }
        boolean decided = highlights.isDecision(line);
        return dates.dated(line.text(), line.at().atZone(zone))
                .map(AnnouncedTime::reading)
                .map(reading -> new Event(line, reading.first(MORNING), last(reading), decided || isTimed(reading)))
                .filter(event -> event.firm() || (opens && !thanks(line)));
    }

    /// Thanks for a day that was named before announce nothing, though they name it too.
    private static boolean thanks(Message line) {
        return FORMS.read(line.text().toLowerCase(Locale.ROOT), new Rarity()).is(Form.THANKS);
    }

    private static boolean isTimed(TimeReading reading) {
        return switch (reading) {
            case TimeReading.Moment _, TimeReading.Span _ -> true;
            case TimeReading.Days _, TimeReading.Day _, TimeReading.Again _ -> false;
        };
    }

    /// Whether the same person said later that it is on another day.
    ///
    /// @param changes lines that say that something is other than it was said before
    private boolean isMoved(Event event, List<Message> changes) {
        return changes.stream()
                .filter(line -> line.author().equals(event.line().author()))
                .filter(line -> line.at().isAfter(event.line().at()))
                .filter(line -> shared(line.text(), event.line().text()) >= SAME_MATTER)
                .anyMatch(line -> dates.announced(line.text(), line.at().atZone(zone))
                        .filter(time -> !time.reading()
                                .first(MORNING)
                                .toLocalDate()
                                .equals(event.key().day()))
                        .isPresent());
    }

    /// Whether it was said later in the same place, by whomever, at what time of that day it is, or that it was
    /// decided.
    private static boolean isMadeFirm(Event event, List<Event> announced) {
        if (event.firm()) {
            return false;
        }
        Set<String> words = words(event.line().text());
        words.removeIf(word -> Character.isDigit(word.charAt(0)));
        return announced.stream()
                .filter(later -> later.firm()
                        && later.line().place().equals(event.line().place())
                        && later.line().at().isAfter(event.line().at())
                        && later.key().day().equals(event.key().day()))
                .anyMatch(later -> !Collections.disjoint(words(later.line().text()), words));
    }

    private static long shared(String some, String other) {
        Set<String> words = words(other);
        return words(some).stream().filter(words::contains).count();
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(MatchResult::group)
                .filter(word -> !STOPS.isOne(word))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private String days(Asked asked, Language language) {
        String first = day(asked.from(), language);
        return asked.from().equals(asked.to())
                ? first
                : phrases.say(language, "digest.days", first, day(asked.to(), language));
    }

    private String day(LocalDate day, Language language) {
        return day.format(DateTimeFormatter.ofPattern(phrases.say(language, "digest.day"), Phrases.locale(language)));
    }
}
