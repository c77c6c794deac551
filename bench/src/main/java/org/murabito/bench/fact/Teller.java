package org.murabito.bench.fact;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.murabito.text.Language;

/// Tells a template: draws its words, and lets other people talk between its days.
final class Teller {
    private static final Pattern PLACE = Pattern.compile("\\{([A-Z])([+-]\\d+)?}");
    private static final Duration OPENING = Duration.ofHours(9);
    private static final Duration DAY = Duration.ofDays(1);
    private static final int LEAST_TALK = 2;
    private static final int MOST_TALK = 5;

    private final WordLists lists;
    private final Random random;
    private final Language language;
    private final Map<Character, Value> values;
    private final List<String> others;
    private final Set<String> members = new LinkedHashSet<>();
    private final List<Act> acts = new ArrayList<>();
    private Instant now = Instant.EPOCH;
    private int day;

    private Teller(Template template, WordLists lists, Random random) {
        this.lists = lists;
        this.random = random;
        this.language = template.language();
        this.values = lists.draw(template.cast(), random);
        this.others = new ArrayList<>(lists.people(random));
        values.values().forEach(value -> others.removeAll(value.spellings(0)));
    }

    static Telling tell(Template template, WordLists lists, Random random) {
        Teller teller = new Teller(template, lists, random);
        template.beats().forEach(teller::beat);
        teller.talk();
        Instant end = teller.now.plus(OPENING);
        List<Asked> questions =
                template.probes().stream().map(probe -> teller.ask(probe, end)).toList();
        return new Telling(teller.members, teller.acts, questions);
    }

    private void beat(Beat beat) {
        if (beat.day() > day) {
            day = beat.day();
            now = startOf(day).plus(OPENING);
            talk();
        }
        now = now.plusSeconds(20 + random.nextInt(60));
        switch (beat) {
            case Beat.Said(int _, char speaker, String label, String text) -> say(name(speaker), label, text);
            case Beat.Edited(int _, String label, String text) -> acts.add(new Act.Edited(now, label, filled(text)));
            case Beat.Deleted(int _, String label) -> acts.add(new Act.Deleted(now, label));
        }
    }

    private void talk() {
        int exchanges = LEAST_TALK + random.nextInt(MOST_TALK - LEAST_TALK);
        for (int i = 0; i < exchanges; i++) {
            int first = random.nextInt(others.size());
            int second = (first + 1 + random.nextInt(others.size() - 1)) % others.size();
            now = now.plus(Duration.ofMinutes(3 + random.nextInt(20)));
            for (String line : lists.talk().get(random.nextInt(lists.talk().size()))) {
                now = now.plusSeconds(10 + random.nextInt(50));
                say(others.get(line.startsWith("1") ? first : second), "talk" + acts.size(), line.substring(3));
            }
        }
        now = now.plus(Duration.ofMinutes(10));
    }

    private void say(String member, String label, String text) {
        members.add(member);
        acts.add(new Act.Said(now, label, member, filled(text)));
    }

    private Asked ask(Probe probe, Instant end) {
        Instant asOf = probe.day() == Probe.AT_THE_END ? end : startOf(probe.day() + 1);
        return new Asked(
                filled(probe.question()),
                asOf,
                probe.wanted().stream().map(this::spellings).toList(),
                probe.unwanted().stream().map(this::spellings).toList());
    }

    private String filled(String text) {
        return PLACE.matcher(text)
                .replaceAll(found -> value(found.group(1).charAt(0)).written(language, shift(found.group(2))));
    }

    private List<String> spellings(String expected) {
        List<String> spellings = new ArrayList<>();
        for (String either : expected.split(" / ")) {
            var place = PLACE.matcher(either);
            if (place.matches()) {
                spellings.addAll(value(place.group(1).charAt(0)).spellings(shift(place.group(2))));
            } else {
                spellings.add(either);
            }
        }
        return spellings;
    }

    private Value value(char letter) {
        return Objects.requireNonNull(values.get(letter), () -> "no value is called " + letter);
    }

    private String name(char speaker) {
        return value(speaker).written(language, 0);
    }

    private static int shift(String shift) {
        return shift == null ? 0 : Integer.parseInt(shift);
    }

    private static Instant startOf(int day) {
        return WordLists.FIRST_DAY.atStartOfDay(ZoneOffset.UTC).toInstant().plus(DAY.multipliedBy(day - 1L));
    }
}
