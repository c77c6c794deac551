package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// Murabito has come into the village, and asks nothing of Slack that Slack does not publish.
public abstract class InTheVillage {
    protected final Village village = new Village();

    @BeforeEach
    void enter() throws InterruptedException {
        village.enter();
    }

    @AfterEach
    void leave() {
        village.close();
        assertThat(village.slack.complaints()).isEmpty();
    }
}
