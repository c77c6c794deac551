package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a program sends twice, held against the description.
final class SentAgainTest extends InTown {
    private Described api;

    @BeforeEach
    void open() {
        api = new Described(Browserless.named(town, "Mio"));
    }

    @Test
    void what_is_sent_again_under_the_same_key_is_there_once() {
        String work = WorkTest.workspace(api, "畑");
        Map<String, String> once = Map.of("Idempotency-Key", "k1");

        JsonNode first =
                api.ask("POST", work + "/tasks", Map.of("title", "水"), once).json();
        JsonNode again =
                api.ask("POST", work + "/tasks", Map.of("title", "水"), once).json();

        assertThat(again).isEqualTo(first);
        assertThat(api.ask("GET", work + "/tasks", null).json()).hasSize(1);
        assertThat(api.ask("POST", work + "/items", Map.of("title", "畑"), once)
                        .json()
                        .path("title")
                        .asText())
                .isEqualTo("畑");
    }

    @Test
    void a_key_that_is_too_long_to_be_kept_is_refused() {
        String work = WorkTest.workspace(api, "畑");

        assertThat(WorkTest.error(api.ask(
                        "POST", work + "/tasks", Map.of("title", "x"), Map.of("Idempotency-Key", "k".repeat(201)))))
                .contains("Idempotency-Key", "200");
    }

    @Test
    void an_empty_key_is_none() {
        String work = WorkTest.workspace(api, "畑");
        Map<String, String> empty = Map.of("Idempotency-Key", "");
        api.ask("POST", work + "/tasks", Map.of("title", "水"), empty);
        api.ask("POST", work + "/tasks", Map.of("title", "種"), empty);

        assertThat(api.ask("GET", work + "/tasks", null).json()).hasSize(2);
    }

    @Test
    void something_else_under_the_same_key_is_refused() {
        String work = WorkTest.workspace(api, "畑");
        Map<String, String> once = Map.of("Idempotency-Key", "k1");
        String comments = work + "/entries/1/comments";
        api.ask("POST", work + "/tasks", Map.of("title", "水", "due", "2030-03-01T15:00:00.123456789Z"), once);
        api.ask("POST", work + "/items", Map.of("title", "畑"), once);
        api.ask("POST", comments, Map.of("text", "はい"), once);

        assertThat(WorkTest.error(api.ask("POST", work + "/tasks", Map.of("title", "種"), once)))
                .contains("Idempotency-Key");
        assertThat(api.ask("POST", work + "/items", Map.of("title", "田"), once).status())
                .isEqualTo(409);
        assertThat(api.ask("POST", comments, Map.of("text", "いいえ"), once).status())
                .isEqualTo(409);
        assertThat(api.ask("GET", work + "/tasks", null).json()).hasSize(1);
    }

    @Test
    void what_was_changed_since_is_answered_to_who_sends_it_again() {
        String work = WorkTest.workspace(api, "畑");
        Map<String, String> once = Map.of("Idempotency-Key", "k1");
        api.ask("POST", work + "/tasks", Map.of("title", "水"), once);
        town.clock.set(town.clock.instant().plusSeconds(5));
        api.ask("PATCH", work + "/tasks/1", Map.of("title", "種"));

        assertThat(api.ask("POST", work + "/tasks", Map.of("title", "水"), once)
                        .json()
                        .path("title")
                        .asText())
                .isEqualTo("種");
    }
}
