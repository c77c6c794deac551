package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.murabito.chat.DoorKind;
import org.murabito.testing.agent.Proofs;

/// Each proof lives in towns of its own, so that they can be made at once.
@Tag("proofs")
@Execution(ExecutionMode.CONCURRENT)
final class ProofsTest {
    private static final int PAIRS = Proofs.number(18, 300);
    private static final int IN_SIGHT = Proofs.number(12, 40);
    private static final int BY_MEANING = Proofs.number(4, 15);
    private static final String[] KINDS = {
        "search",
        "answer",
        "cites",
        "list_channels",
        "analyze_reactions",
        "get_user_info",
        "context",
        "profile",
        "recalled",
        "fact of",
        "noted of",
        "reminds"
    };

    @Test
    void what_a_reader_cannot_see_changes_nothing_that_they_are_told() {
        List<String> log = new ArrayList<>();
        AudiencePairs pairs = new AudiencePairs(1, log::add);

        assertThat(pairs.run(PAIRS)).as(() -> String.join("\n", log)).isZero();
        assertThat(pairs.kinds()).contains(KINDS);
    }

    @Test
    void what_roles_keep_from_a_reader_changes_nothing_that_they_are_told() {
        List<String> log = new ArrayList<>();

        assertThat(new AudiencePairs(2, log::add, DoorKind.DISCORD).run(PAIRS))
                .as(() -> String.join("\n", log))
                .isZero();
        assertThat(new AudiencePairs(2, _ -> {}, DoorKind.DISCORD).runInSight(IN_SIGHT))
                .isGreaterThan(IN_SIGHT * 5 / 8);
    }

    @Test
    void what_is_found_by_meaning_tells_nobody_of_what_they_cannot_see() {
        List<String> log = new ArrayList<>();
        try (Vectors vectors = new Vectors()) {
            assertThat(new AudiencePairs(3, log::add, null, vectors.settings()).run(BY_MEANING))
                    .as(() -> String.join("\n", log))
                    .isZero();
            ForgettingTwins twins = new ForgettingTwins(3, log::add, vectors.settings());
            assertThat(twins.run(BY_MEANING)).as(() -> String.join("\n", log)).isZero();
            assertThat(twins.filesWithCanary()).as(() -> String.join("\n", log)).isZero();
            assertThat(vectors.given()).isGreaterThan(BY_MEANING * 3);
        }
    }

    @Test
    void what_a_reader_can_see_changes_what_they_are_told() {
        assertThat(new AudiencePairs(1, _ -> {}).runInSight(IN_SIGHT)).isGreaterThan(IN_SIGHT * 5 / 8);
    }

    @Test
    void what_was_deleted_or_forgotten_was_never_said() {
        List<String> log = new ArrayList<>();
        ForgettingTwins twins = new ForgettingTwins(1, log::add);

        assertThat(twins.run(PAIRS)).as(() -> String.join("\n", log)).isZero();
        assertThat(twins.filesWithCanary()).as(() -> String.join("\n", log)).isZero();
        assertThat(twins.told()).isGreaterThan(PAIRS * 1_600);
    }
}
