package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A guest who writes a name is not told by it who else is here.
@Timeout(60)
final class NamedToGuestsTest extends InTown {
    private static final String PLAZA = "/web/api/c/village/p/plaza/messages";

    @SuppressWarnings("NullAway.Init")
    private Browserless guest;

    @BeforeEach
    void letIn() {
        guest = Browserless.guest(town, "plaza", "Gus");
        town.say(Town.BOARD, Town.KEN, "b1", "for members", Duration.ofMinutes(5));
        town.say(Town.PLAZA, Town.HANA, "p1", "welcome", Duration.ofMinutes(5));
    }

    private static List<String> named(JsonNode message) {
        return message.findValuesAsText("key").stream()
                .filter(key -> List.of("ken", "hana", "murabito").contains(key))
                .distinct()
                .toList();
    }

    @Test
    void whoever_wrote_nothing_to_a_guest_stays_plain_text() throws Exception {
        Browserless mio = Browserless.named(town, "Mio");
        try (LiveListener live = LiveListener.of(guest, "0")) {
            Browserless.Answer posted =
                    guest.post(PLAZA, Map.of("text", "hello @Ken, @はな and @Murabito", "nonce", "n1n1n1n1"));
            assertThat(posted.status()).isEqualTo(201);

            assertThat(named(posted.json().path("body"))).containsExactly("hana", "murabito");
            assertThat(live.until("hello @Ken").text()).contains("@はな").doesNotContain("\"ken\"");
        }
        assertThat(named(mio.get(PLAZA).json())).contains("ken");

        town.say(Town.PLAZA, Town.KEN, "p2", "hello", Duration.ofMinutes(1));

        assertThat(named(guest.get(PLAZA).json())).contains("ken");
    }

    @Test
    void what_murabito_is_writing_names_nobody_else() throws Exception {
        town.say(Town.PLAZA, Town.HANA, "p3", "who?", Duration.ofMinutes(1));
        try (LiveListener live = LiveListener.of(guest, "0")) {
            town.chat.door().preview(Town.PLAZA, "p3", "It is @Ken.");

            assertThat(live.until("It is").text()).contains("@Ken").doesNotContain("\"ken\"");
        }
    }
}
