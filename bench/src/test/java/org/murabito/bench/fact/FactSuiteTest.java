package org.murabito.bench.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FactSuiteTest {
    private static final int ENOUGH = 98;

    @ParameterizedTest
    @EnumSource(FactKind.class)
    void of_every_kind_there_are_stories_with_something_to_believe_and_nothing_to_believe(FactKind kind) {
        List<Story> stories = FactSuite.stories().stream()
                .filter(story -> story.kind() == kind)
                .toList();
        List<Story.Probe> probes =
                stories.stream().flatMap(story -> story.probes().stream()).toList();

        assertThat(stories).hasSizeGreaterThanOrEqualTo(10);
        assertThat(probes).anyMatch(probe -> !probe.wanted().isEmpty());
        assertThat(probes)
                .anyMatch(probe -> kind == FactKind.CHANGE || probe.wanted().isEmpty());
    }

    @Test
    void what_follows_from_given_claims_is_believed() {
        List<String> wrong = new ArrayList<>();
        Marks marks = FactSuite.run(3, 7, wrong::add);

        for (FactKind kind : FactKind.values()) {
            assertThat(marks.right(kind) * 100)
                    .as(() -> marks + String.join("\n", wrong))
                    .isGreaterThanOrEqualTo(ENOUGH * marks.asked(kind));
        }
    }
}
