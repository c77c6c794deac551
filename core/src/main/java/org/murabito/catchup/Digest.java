package org.murabito.catchup;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.draft.MarkedText;
import org.murabito.answer.draft.Marks;
import org.murabito.archive.Stores;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Reaction;
import org.murabito.date.reader.DateReader;
import org.murabito.perceive.order.OrderReader;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Tells in at most eight quotes what was said in a channel, or in all of them, in a stretch of days: what was decided,
/// what is ahead, what nobody answered yet, and what most reacted to; or, where that is asked, what is on. No model is
/// asked.
public final class Digest {
    private static final int MOST = 8;
    private static final int MOST_OF_A_KIND = 3;
    /// What names a time to come without its date was said not long ago.
    private static final int MOST_LATELY = 5_000;
    private static final int MORNING = 9;
    private static final int SHORT_TALK = 8;
    private static final Duration SAME_TALK = Duration.ofHours(1);
    private static final Duration A_DAY = Duration.ofDays(1);

    private final Stores stores;
    private final OrderReader orders;
    private final ZoneId zone;
    private final Phrases phrases;
    private final DateReader dates = new DateReader();
    private final Highlights highlights;
    private final WrittenLines lines;
    private final Agenda agenda;

    public Digest(Stores stores, OrderReader orders, ZoneId zone, Phrases phrases) {
        this.stores = stores;
        this.orders = orders;
        this.zone = zone;
        this.phrases = phrases;
        this.highlights = new Highlights(stores.communities());
        this.lines = new WrittenLines(stores);
        this.agenda = new Agenda(stores, orders, zone, phrases);
    }

    /// Empty where something else is asked.
    ///
    /// @param words of the question, without what only calls Murabito
    /// @param here where it is asked, if in a channel
    public Optional<MarkedText> tell(String words, @Nullable PlaceId here, Sight sight, Instant now) {
        return DigestRequest.in(words, here, orders, stores.communities(), sight, now, zone)
                .map(request -> tell(request, sight, now, Language.of(words)))
                .or(() -> agenda.tell(words, here, sight, now));
    }

    /// What was said lately wherever the sight reaches.
    MarkedText lately(Sight sight, Instant now, Language language) {
        return tell(DigestRequest.lately(null, now, zone), sight, now, language);
    }

    private MarkedText tell(DigestRequest request, Sight sight, Instant now, Language language) {
        List<Message> said = new ArrayList<>();
        Set<MessageId> open = new LinkedHashSet<>();
        Map<Message, Message> begun = new HashMap<>();
        Map<Place, List<Message>> byPlace = new LinkedHashMap<>();
        List<Place> places = lines.places(request.place(), sight);
        int most = WrittenLines.mostOfEach(places.size());
        for (Place place : places) {
            List<Message> there = lines.in(place, request.since(), request.until(), sight, Member::isHuman, most);
            byPlace.put(place, there);
            said.addAll(there);
            begun.putAll(begun(there));
            Set<MessageId> answered = followed(there);
            highlights.open(there).stream().filter(id -> !answered.contains(id)).forEach(open::add);
        }
        said.stream()
                .filter(line -> open.contains(line.id()) && isAnsweredInItsThread(line, byPlace))
                .forEach(line -> open.remove(line.id()));
        Place place = request.place();
        String where = phrases.say(
                language, place == null ? "digest.everywhere" : "missed.in", place == null ? "" : place.name());
        String when = days(request, language);
        if (said.isEmpty()) {
            return new MarkedText(phrases.say(language, "digest.nothing", when, where), List.of());
        }
        said.sort(Comparator.comparing(Message::at));
        long people = said.stream().map(Message::author).distinct().count();
        List<String> text = new ArrayList<>();
        text.add(phrases.say(language, "digest.head", when, said.size(), people, where));
        Set<Message> taken = new LinkedHashSet<>();
        Map<MessageId, Integer> reactions = reactions(said, sight);
        add(
                "missed.decided",
                best(said, taken, reactions, line -> highlights.isDecision(line) && !open.contains(line.id())),
                text,
                taken,
                language);
        add("digest.ahead", ahead(said, taken, reactions, request.place(), sight, now), text, taken, language);
        add("missed.open", best(said, taken, reactions, line -> open.contains(line.id())), text, taken, language);
        List<Message> reacted = best(said, taken, reactions, line -> reactions.getOrDefault(line.id(), 0) > 1);
        add(
                "digest.reacted",
                reacted.stream()
                        .flatMap(line -> Stream.of(begun.getOrDefault(line, line), line))
                        .filter(line -> !taken.contains(line))
                        .distinct()
                        .toList(),
                text,
                taken,
                language);
        if (taken.isEmpty()) {
            add(
                    "missed.stands-out",
                    said.subList(Math.max(0, said.size() - MOST_OF_A_KIND), said.size()),
                    text,
                    taken,
                    language);
        }
        return new MarkedText(String.join("\n", text), List.copyOf(taken));
    }

    private String days(DigestRequest request, Language language) {
        String first = day(request.since(), language);
        String last = day(request.until().minusSeconds(1), language);
        return first.equals(last) ? first : phrases.say(language, "digest.days", first, last);
    }

    private void add(String heading, List<Message> lines, List<String> text, Set<Message> taken, Language language) {
        List<Message> kept = lines.subList(0, Math.min(lines.size(), MOST - taken.size()));
        if (!kept.isEmpty()) {
            text.add(phrases.say(language, heading));
            kept.forEach(line -> text.add(Marks.of(line)));
            taken.addAll(kept);
        }
    }

    /// Those that most reacted to, the newer first; in the order in which they were said.
    private static List<Message> best(
            List<Message> said, Set<Message> taken, Map<MessageId, Integer> reactions, Predicate<Message> which) {
        List<Message> found = new ArrayList<>(said.reversed().stream()
                .filter(line -> !taken.contains(line) && which.test(line))
                .sorted(Comparator.comparingInt(line -> -reactions.getOrDefault(line.id(), 0)))
                .limit(MOST_OF_A_KIND)
                .toList());
        found.sort(Comparator.comparing(Message::at));
        return Collections.unmodifiableList(found);
    }

    /// What began the talk that a line of a place stands in: what most reacted to is often a reply, and tells nothing
    /// alone. In a talk that is long by then it may be about something else.
    private static Map<Message, Message> begun(List<Message> lines) {
        Map<Message, Message> begun = new HashMap<>();
        int first = 0;
        for (int i = 0; i < lines.size(); i++) {
            Message line = lines.get(i);
            if (i > 0 && Duration.between(lines.get(i - 1).at(), line.at()).compareTo(SAME_TALK) > 0) {
                first = i;
            }
            if (i - first <= SHORT_TALK) {
                begun.put(line, lines.get(first));
            }
        }
        return begun;
    }

    /// What was announced by its date, the next first; else what names any time to come.
    private List<Message> ahead(
            List<Message> said,
            Set<Message> taken,
            Map<MessageId, Integer> reactions,
            @Nullable Place place,
            Sight sight,
            Instant now) {
        List<Message> announced = agenda.ahead(place, sight, now).stream()
                .filter(line -> !taken.contains(line) && said.contains(line))
                .limit(MOST / 2)
                .toList();
        List<Message> lately = said.subList(Math.max(0, said.size() - MOST_LATELY), said.size());
        return announced.isEmpty() ? best(lately, taken, reactions, line -> isAhead(line, now)) : announced;
    }

    /// Whether it names a time that is still to come.
    private boolean isAhead(Message line, Instant now) {
        return dates.announced(line.text(), line.at().atZone(zone))
                .map(named -> named.reading().first(MORNING, zone))
                .filter(now::isBefore)
                .isPresent();
    }

    private Map<MessageId, Integer> reactions(List<Message> said, Sight sight) {
        Map<MessageId, Integer> counts = new HashMap<>();
        stores.messages()
                .reactions(sight, said.stream().map(Message::id).toList())
                .forEach((id, all) ->
                        counts.put(id, all.stream().mapToInt(Reaction::count).sum()));
        return counts;
    }

    private static boolean isAnsweredInItsThread(Message question, Map<Place, List<Message>> byPlace) {
        return byPlace.entrySet().stream()
                .filter(place -> place.getKey().isThreadOf(question.place(), question.key()))
                .flatMap(place -> place.getValue().stream())
                .anyMatch(line -> !line.author().equals(question.author()));
    }

    /// What somebody else spoke right after, on the same day.
    private static Set<MessageId> followed(List<Message> lines) {
        Set<MessageId> followed = new LinkedHashSet<>();
        for (int i = 0; i + 1 < lines.size(); i++) {
            Message next = lines.get(i + 1);
            if (!next.author().equals(lines.get(i).author())
                    && Duration.between(lines.get(i).at(), next.at()).compareTo(A_DAY) < 0) {
                followed.add(lines.get(i).id());
            }
        }
        return followed;
    }

    private String day(Instant then, Language language) {
        return then.atZone(zone)
                .format(DateTimeFormatter.ofPattern(phrases.say(language, "digest.day"), Phrases.locale(language)));
    }
}
