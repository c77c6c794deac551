package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.testing.agent.Proofs;

class KillTest {
    /// At each of the points, and at a random moment.
    private static final int KILLS = Proofs.number(6, 30);

    @Test
    void a_question_that_was_taken_on_gets_one_answer_whenever_the_process_is_killed(@TempDir Path folder)
            throws Exception {
        List<Integer> answers = new KillRuns(folder, 25, _ -> {}).run(KILLS);

        assertThat(answers).hasSizeGreaterThanOrEqualTo(KILLS - 1).allMatch(count -> count == 1);
    }
}
