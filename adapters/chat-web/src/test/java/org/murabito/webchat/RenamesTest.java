package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.chat.MemberId;

/// Names change now and then, and former ones are not piled up.
@Timeout(60)
final class RenamesTest extends InTown {
    @SuppressWarnings("NullAway.Init")
    private Browserless mio;

    @BeforeEach
    void enter() {
        mio = Browserless.named(town, "Mio");
        mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "I am here", "nonce", "n1n1n1n1"));
    }

    private int rename(String name) {
        return mio.json("PATCH", "/web/api/me", Map.of("name", name)).status();
    }

    private List<String> formerNames() {
        String id = mio.get("/web/api/me").json().path("id").asText();
        return town.communities
                .findMember(new MemberId(Town.ID, id))
                .orElseThrow()
                .alsoCalled();
    }

    @Test
    void a_name_is_changed_a_few_times_a_day() {
        for (int i = 1; i <= 5; i++) {
            assertThat(rename("Mio " + i)).isEqualTo(204);
        }
        assertThat(rename("Mio 5")).as("no change").isEqualTo(204);

        assertThat(rename("Mio 6")).isEqualTo(429);
        town.clock.advance(Duration.ofDays(1));

        assertThat(rename("Mio 6")).isEqualTo(204);
    }

    @Test
    void trying_names_is_as_slow_as_writing_is() {
        assertThat(IntStream.range(0, 40).map(_ -> rename("はな")).boxed())
                .contains(409)
                .endsWith(429);
    }

    @Test
    void the_newest_ten_former_names_are_known() {
        for (int i = 1; i <= 20; i++) {
            town.clock.advance(Duration.ofDays(1));
            assertThat(rename("Mio " + i)).isEqualTo(204);
        }

        assertThat(formerNames())
                .containsExactlyElementsOf(
                        IntStream.range(10, 20).mapToObj(i -> "Mio " + i).toList());
        assertThat(rename("Mio 12")).isEqualTo(204);

        assertThat(formerNames()).hasSize(10).endsWith("Mio 19", "Mio 20").doesNotContain("Mio 12");
    }
}
