package org.murabito.llm.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a model said goes back to it to the last character, whatever it said. More of it by [Replays#main].
final class ReplayTest {
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void loses_no_part_and_no_signature(boolean streamed) throws InterruptedException {
        Replays replays = Replays.of(150, 4711, streamed);

        assertThat(replays.received()).isGreaterThan(400);
        assertThat(replays.signatures()).isGreaterThan(200);
        assertThat(replays.lostParts()).isZero();
        assertThat(replays.lostSignatures()).isZero();
    }
}
