package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.chat.Message;

/// Whoever is asked whether something may be done agrees with one click; nobody else is shown it.
final class AgreeingTest {
    private static final String MESSAGES = "/web/api/c/village/p/plaza/messages";

    private Town town;

    @BeforeEach
    void open(@TempDir Path folder) {
        town = new Town(folder);
    }

    @AfterEach
    void close() {
        town.close();
    }

    private static JsonNode newest(Browserless who) {
        JsonNode messages = who.get(MESSAGES).json().path("messages");
        return messages.path(messages.size() - 1);
    }

    @Test
    void only_the_asker_is_offered_to_agree_and_only_while_it_waits() {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless ken = Browserless.named(town, "Kenji");
        JsonNode sent = mio.post(MESSAGES, Map.of("text", "open an issue, please", "nonce", "nonce-0001"))
                .json();
        Message asked = town.messages
                .find(
                        town.sights.inPlace(Town.PLAZA),
                        Town.PLAZA,
                        sent.path("key").asText())
                .orElseThrow();
        town.proposed.add(asked.id());
        town.chat.door().post(Town.PLAZA, "May I do this?", asked.key(), "answer:" + asked.id());

        assertThat(newest(mio).path("asks").asBoolean()).isTrue();
        assertThat(newest(ken).path("asks").asBoolean()).isFalse();
        town.proposed.clear();
        assertThat(newest(mio).path("asks").asBoolean()).isFalse();
    }
}
