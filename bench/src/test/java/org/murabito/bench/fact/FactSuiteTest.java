package org.murabito.bench.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.murabito.text.Language;

final class FactSuiteTest {
    private static final int ENOUGH = 90;

    @ParameterizedTest
    @EnumSource(Half.class)
    void every_kind_is_told_in_both_languages(Half half) {
        List<Template> templates = FactSuite.of(half).templates();

        for (FactKind kind : FactKind.values()) {
            for (Language language : Language.values()) {
                assertThat(templates)
                        .filteredOn(template -> template.kind() == kind && template.language() == language)
                        .as("%s %s", kind, language)
                        .hasSizeGreaterThanOrEqualTo(6);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Half.class)
    void the_halves_share_no_line_that_tells_something(Half half) {
        for (Half other : EnumSet.complementOf(EnumSet.of(half))) {
            // Not a comparison of lists: a failure would print the half that nobody is to see.
            assertThat(Collections.disjoint(said(half), said(other)))
                    .as("%s and %s", half, other)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Half.class)
    void every_wanted_value_can_be_known_from_what_is_still_there(Half half) {
        FactSuite suite = FactSuite.of(half);

        for (Template template : suite.templates()) {
            Telling telling = suite.tell(template, new Random(3));
            try (Notepad room = new Notepad()) {
                telling.tell(room);
                for (Asked asked : telling.questions()) {
                    boolean worked = template.kind() == FactKind.CASCADE;
                    assertThat(worked || asked.wanted().isEmpty() || room.holds(asked.wanted(), asked.asOf()))
                            .as("%s: %s", template.name(), asked.question())
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Half.class)
    void who_believes_nothing_or_everything_does_not_pass(Half half) {
        FactSuite suite = FactSuite.of(half);
        Marks nothing = suite.run(_ -> new Notepad(), 1, 1, _ -> {});
        Marks everything = suite.run(_ -> new Parrot(), 1, 1, _ -> {});

        for (FactKind kind : List.of(FactKind.CHANGE, FactKind.CASCADE, FactKind.DELETION)) {
            assertThat(nothing.right(kind) * 2).as("%s, nothing", kind).isLessThanOrEqualTo(nothing.asked(kind));
        }
        for (FactKind kind : List.of(FactKind.CHANGE, FactKind.CASCADE, FactKind.ABSENCE)) {
            assertThat(everything.right(kind) * 2)
                    .as("%s, everything", kind)
                    .isLessThanOrEqualTo(everything.asked(kind));
        }
    }

    @Test
    void what_is_remembered_holds_in_the_open_half() {
        Optional<FactRooms> rooms = FactBench.bound();
        assumeTrue(rooms.isPresent(), "nothing here believes facts yet");

        List<String> wrong = new ArrayList<>();
        Marks marks = FactSuite.of(Half.OPEN).run(rooms.get(), 2, 7, wrong::add);

        assertThat(marks.right() * 100)
                .as(() -> marks + String.join("\n", wrong))
                .isGreaterThanOrEqualTo(ENOUGH * marks.asked());
    }

    private static Set<String> said(Half half) {
        return FactSuite.of(half).templates().stream()
                .flatMap(template -> template.beats().stream())
                .flatMap(beat -> beat instanceof Beat.Said said ? Stream.of(said.text()) : Stream.empty())
                .collect(Collectors.toSet());
    }

    /// Keeps the lines and believes nothing.
    private static class Notepad implements FactRoom {
        private record Line(String id, Instant at, String text) {}

        private final List<Line> lines = new ArrayList<>();

        @Override
        public void say(String id, String member, Instant at, String text) {
            lines.add(new Line(id, at, member + ": " + text));
        }

        @Override
        public void edit(String id, Instant at, String text) {
            lines.replaceAll(line -> line.id().equals(id) ? new Line(id, line.at(), text) : line);
        }

        @Override
        public void delete(String id, Instant at) {
            lines.removeIf(line -> line.id().equals(id));
        }

        @Override
        public List<String> believed(String question, Instant asOf) {
            return List.of();
        }

        @Override
        public void close() {}

        List<String> until(Instant asOf) {
            return lines.stream()
                    .filter(line -> line.at().isBefore(asOf))
                    .map(Line::text)
                    .toList();
        }

        boolean holds(List<List<String>> wanted, Instant asOf) {
            return new Asked("", asOf, wanted, List.of()).answeredBy(until(asOf));
        }
    }

    /// Believes every line.
    private static final class Parrot extends Notepad {
        @Override
        public List<String> believed(String question, Instant asOf) {
            return until(asOf);
        }
    }
}
