package org.murabito.bench.fact;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.NamedTime;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.text.Language;

/// Tells a story in a room of its own: draws its words, and lets other people state other things between its days.
final class Teller {
    private static final Pattern FILLED = Pattern.compile("\\{([A-Z])}");
    private static final Duration OPENING = Duration.ofHours(9);
    private static final Duration DAY = Duration.ofDays(1);
    private static final List<String> NOISE = List.of("city", "tool", "food", "instrument");

    private final Story story;
    private final Language language;
    private final WordLists lists;
    private final Random random;
    private final Map<Character, Value> values;
    private final List<String> others;
    private final Room room;
    private Instant now = Instant.EPOCH;
    private int day;
    private int asides;

    Teller(Story story, Language language, WordLists lists, Random random) {
        this.story = story;
        this.language = language;
        this.lists = lists;
        this.random = random;
        this.values = lists.draw(story.cast(), random);
        this.others = lists.people(random);
        Set<String> members = new LinkedHashSet<>(others);
        values.values().forEach(value -> others.removeAll(value.spellings()));
        this.room = new Room(members);
    }

    /// @param verdict what was asked, with what was believed; and whether that is right
    void tell(BiConsumer<String, Boolean> verdict) {
        story.beats().forEach(this::beat);
        Instant end = now.plus(OPENING);
        for (Story.Probe probe : story.probes()) {
            Instant asOf = probe.day() == Story.Probe.AT_THE_END ? end : startOf(probe.day() + 1);
            Character asker = probe.asker();
            List<String> believed =
                    room.believed(asker == null ? null : name(asker), asked(probe.subject()), probe.attribute(), asOf);
            verdict.accept(
                    "%s: %s.%s (%s) wanted %s, believed %s"
                            .formatted(
                                    story.name(), probe.subject(), probe.attribute(), asOf, probe.wanted(), believed),
                    isRight(probe.wanted(), believed));
        }
    }

    private boolean isRight(List<String> wanted, List<String> believed) {
        return believed.size() == wanted.size()
                && wanted.stream().allMatch(value -> believed.stream().anyMatch(spellings(value)::contains));
    }

    private void beat(Story.Beat beat) {
        if (beat.day() > day) {
            day = beat.day();
            now = startOf(day).plus(OPENING);
            aside();
        }
        now = now.plusSeconds(20 + random.nextInt(60));
        switch (beat) {
            case Story.Beat.Said(int _, char speaker, String label, boolean hidden, List<Story.Given> given) ->
                room.say(label, name(speaker), hidden, now, stated(given, name(speaker)));
            case Story.Beat.Edited(int _, String label, List<Story.Given> given) ->
                room.edit(label, now, stated(given, name(author(label))));
            case Story.Beat.Deleted(int _, String label) -> room.delete(label, now);
        }
    }

    private char author(String label) {
        return story.beats().stream()
                .flatMap(beat ->
                        beat instanceof Story.Beat.Said said && said.label().equals(label)
                                ? Stream.of(said.speaker())
                                : Stream.of())
                .findFirst()
                .orElseThrow();
    }

    private void aside() {
        for (String kind : NOISE) {
            String other = others.get(random.nextInt(others.size()));
            Value value =
                    lists.draw(Map.of('N', kind), random).values().iterator().next();
            Attribute attribute = new Attribute(kind.equals("city") ? "live" : "use", kind.equals("city"));
            Statement statement = Statement.of(
                    new Subject.Person(Room.member(other)), attribute, value.written(language), ClaimManner.STATES);
            now = now.plusSeconds(60);
            room.say("aside" + ++asides, other, false, now, List.of(statement));
        }
    }

    private List<Statement> stated(List<Story.Given> given, String speaker) {
        return given.stream().map(one -> stated(one, speaker)).toList();
    }

    private Statement stated(Story.Given given, String speaker) {
        Subject subject = given.subject().equals("I")
                ? new Subject.Person(Room.member(speaker))
                : Subject.Thing.called(filled(given.subject()));
        Attribute attribute = new Attribute(given.attribute(), !given.several());
        return Statement.of(subject, attribute, filled(given.value()), given.manner())
                .on(when(given.value()));
    }

    private @Nullable NamedTime when(String value) {
        Matcher place = FILLED.matcher(value);
        return place.matches() ? value(place.group(1).charAt(0)).when() : null;
    }

    private Subject asked(String subject) {
        return subject.length() == 1
                ? new Subject.Person(Room.member(name(subject.charAt(0))))
                : Subject.Thing.called(subject);
    }

    private String filled(String text) {
        return FILLED.matcher(text)
                .replaceAll(found -> value(found.group(1).charAt(0)).written(language));
    }

    private List<String> spellings(String expected) {
        Matcher place = FILLED.matcher(expected);
        return place.matches() ? value(place.group(1).charAt(0)).spellings() : List.of(expected);
    }

    private Value value(char letter) {
        return Objects.requireNonNull(values.get(letter), () -> "no value is called " + letter);
    }

    private String name(char member) {
        return value(member).written(language);
    }

    private static Instant startOf(int day) {
        return WordLists.FIRST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant().plus(DAY.multipliedBy(day - 1L));
    }
}
