package org.murabito.testkit.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import org.junit.jupiter.api.Test;

/// Two do something to one message at the same time.
class TalkTest {
    private static final String HALL = "C0HALL000";
    private static final String KEY = "1700000000.000100";

    private final Talk talk = new Talk(Clock.systemUTC());
    private final ObjectNode found =
            talk.put(HALL, JsonNodeFactory.instance.objectNode().put("ts", KEY).put("text", "luch"));

    @Test
    void what_changed_since_a_message_was_found_stays_changed() {
        talk.react(HALL, found, "eyes", "U0ANA0000", true);
        talk.change(HALL, found, message -> message.put("text", "lunch"));
        talk.react(HALL, found, "tada", "U0BEN0000", true);

        assertThat(talk.reactions(HALL, KEY)).containsExactly("eyes U0ANA0000", "tada U0BEN0000");
        assertThat(talk.find(HALL, KEY).orElseThrow().path("text").asText()).isEqualTo("lunch");
    }

    @Test
    void what_was_taken_away_since_it_was_found_stays_away() {
        talk.remove(HALL, KEY);
        talk.change(HALL, found, message -> message.put("text", "lunch"));
        talk.react(HALL, found, "eyes", "U0ANA0000", true);

        assertThat(talk.find(HALL, KEY)).isEmpty();
    }
}
