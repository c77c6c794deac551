package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;

/// Whoever is asked whether something may be done agrees with one click; nobody else is shown it.
final class AgreeingTest extends InTown {
    private static final String MESSAGES = "/web/api/c/village/p/plaza/messages";

    private static JsonNode newest(Browserless who) {
        JsonNode messages = who.get(MESSAGES).json().path("messages");
        return messages.path(messages.size() - 1);
    }

    private Message asked(Browserless who) {
        JsonNode sent = who.post(MESSAGES, Map.of("text", "open an issue, please", "nonce", "nonce-0001"))
                .json();
        Message asked = town.messages
                .find(
                        town.sights.inPlace(Town.PLAZA),
                        Town.PLAZA,
                        sent.path("key").asText())
                .orElseThrow();
        town.inside.proposed.add(asked.id());
        town.chat.door().post(Town.PLAZA, "May I do this?", asked.key(), "answer:" + asked.id());
        return asked;
    }

    @Test
    void only_the_asker_is_offered_to_agree_and_only_while_it_waits() {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless ken = Browserless.named(town, "Kenji");
        asked(mio);

        assertThat(newest(mio).path("offer").asText()).startsWith("offer ");
        assertThat(newest(ken).path("offer").isTextual()).isFalse();
        town.inside.proposed.clear();
        assertThat(newest(mio).path("offer").isTextual()).isFalse();
    }

    @Test
    void a_press_says_who_it_was_and_which_question_it_answers() {
        Browserless mio = Browserless.named(town, "Mio");
        Message asked = asked(mio);
        String press = "/web/api/c/village/p/plaza/m/" + newest(mio).path("key").asText() + "/press";

        assertThat(mio.post(press, Map.of("offer", "offer 1", "yes", true))
                        .json()
                        .path("told")
                        .asText())
                .isEmpty();
        Browserless.named(town, "Kenji").post(press, Map.of("offer", "offer 1", "yes", false));
        assertThat(town.inside.presses)
                .extracting(one -> one.offer() + " " + one.yes())
                .containsExactly("offer 1 true", "offer 1 false");
        assertThat(town.inside.presses.getFirst().member()).isEqualTo(asked.author());
        assertThat(town.inside.presses.getLast().member()).isNotEqualTo(asked.author());
        town.inside.proposed.clear();
        assertThat(mio.post(press, Map.of("offer", "offer 1", "yes", true))
                        .json()
                        .path("told")
                        .asText())
                .isEqualTo("too late");
    }

    @Test
    void a_press_below_what_is_not_there_is_refused() {
        Browserless mio = Browserless.named(town, "Mio");
        asked(mio);

        assertThat(mio.post("/web/api/c/village/p/plaza/m/nothing/press", Map.of("offer", "offer 1", "yes", true))
                        .status())
                .isEqualTo(404);
        assertThat(town.inside.presses).isEmpty();
    }
}
