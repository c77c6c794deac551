package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.chat.door.Offer;

/// Whoever is asked whether something may be done agrees with one click; nobody else is shown it.
final class AgreeingTest extends InTown {
    private static final String MESSAGES = "/web/api/c/village/p/plaza/messages";
    private static final Offer OFFER = new Offer("4711-1", "Yes, do this", "No");

    private static JsonNode newest(Browserless who) {
        JsonNode messages = who.get(MESSAGES).json().path("messages");
        return messages.path(messages.size() - 1);
    }

    /// @return the key of what Murabito answered
    private String asked(Browserless who) {
        JsonNode sent = who.post(MESSAGES, Map.of("text", "open an issue, please", "nonce", "nonce-0001"))
                .json();
        town.inside.waiting.add(OFFER.id());
        return town.chat
                .door()
                .post(Town.PLAZA, "May I do this?", sent.path("key").asText(), "answer:1", OFFER);
    }

    private static String offer(Browserless who) {
        return newest(who).path("offer").asText();
    }

    private static String press(Browserless who, String post, boolean yes) {
        return who.post("/web/api/c/village/p/plaza/m/" + post + "/press", Map.of("offer", OFFER.id(), "yes", yes))
                .json()
                .path("told")
                .asText();
    }

    @Test
    void only_the_asker_is_offered_to_agree_and_only_while_it_stands_there() {
        Browserless mio = Browserless.named(town, "Mio");
        Browserless ken = Browserless.named(town, "Kenji");
        String post = asked(mio);

        assertThat(offer(mio)).isEqualTo(OFFER.id());
        assertThat(offer(ken)).isEmpty();
        town.chat.door().edit(Town.PLAZA, post, "It is done.", null);
        assertThat(offer(mio)).isEmpty();
    }

    @Test
    void what_else_is_said_about_the_question_has_no_buttons() {
        Browserless mio = Browserless.named(town, "Mio");
        asked(mio);
        String question = newest(mio).at("/replyTo/link").asText();
        town.chat
                .door()
                .post(
                        Town.PLAZA,
                        "Shall I delete all of it?",
                        question.substring(question.lastIndexOf('/') + 1),
                        "asks:1");

        assertThat(newest(mio).path("body").toString()).contains("Shall I delete");
        assertThat(newest(mio).path("replyTo").isObject()).isTrue();
        assertThat(offer(mio)).isEmpty();
    }

    @Test
    void a_press_says_who_it_was_and_what_it_answers() {
        Browserless mio = Browserless.named(town, "Mio");
        String post = asked(mio);

        assertThat(press(mio, post, true)).isEmpty();
        press(Browserless.named(town, "Kenji"), post, false);
        assertThat(town.inside.presses)
                .extracting(one -> one.offer() + " " + one.yes())
                .containsExactly("4711-1 true", "4711-1 false");
        assertThat(town.inside.presses.getFirst().member().key())
                .isEqualTo(mio.get("/web/api/me").json().path("id").asText());
        assertThat(town.inside.presses.getLast().member())
                .isNotEqualTo(town.inside.presses.getFirst().member());
        town.inside.waiting.clear();
        assertThat(press(mio, post, true)).isEqualTo("too late");
    }

    @Test
    void a_press_below_what_is_not_there_is_refused() {
        Browserless mio = Browserless.named(town, "Mio");
        asked(mio);

        assertThat(mio.post("/web/api/c/village/p/plaza/m/nothing/press", Map.of("offer", OFFER.id(), "yes", true))
                        .status())
                .isEqualTo(404);
        assertThat(town.inside.presses).isEmpty();
    }
}
