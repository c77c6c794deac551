package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the API refuses, and that nothing is done then.
final class RefusedWorkTest extends InTown {
    private Browserless mio;
    private Described api;

    @BeforeEach
    void open() {
        mio = Browserless.named(town, "Mio");
        api = new Described(mio);
    }

    @Test
    void a_change_that_is_refused_changes_nothing() {
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        String work = WorkTest.workspace(api, "畑");
        JsonNode before = api.ask("PATCH", work, Map.of("channel", "plaza", "readers", "member"))
                .json();
        Map<String, Object> wrong = new HashMap<>(Map.of("readers", "viewer", "name", "x".repeat(81)));
        wrong.put("channel", null);

        assertThat(api.ask("PATCH", work, wrong).status()).isEqualTo(400);
        assertThat(api.ask("GET", work, null).json()).isEqualTo(before);
    }

    @Test
    void nobody_becomes_a_member_without_a_role() {
        String work = WorkTest.workspace(api, "畑");

        assertThat(WorkTest.error(api.ask("PUT", work + "/members/hana", Map.of())))
                .contains("\"role\"", "viewer, member, admin");
        assertThat(api.ask("GET", work + "/members", null).json()).hasSize(1);
    }

    @Test
    void a_field_without_words_is_named() {
        String work = WorkTest.workspace(api, "畑");
        api.ask("POST", work + "/tasks", Map.of("title", "水"));

        assertThat(WorkTest.error(api.ask("POST", work + "/tasks", Map.of("text", "x"))))
                .contains("\"title\"");
        assertThat(WorkTest.error(api.ask("POST", work + "/items", Map.of()))).contains("\"title\"");
        assertThat(WorkTest.error(api.ask("PATCH", work + "/tasks/1", Map.of("title", " "))))
                .contains("\"title\"");
        assertThat(WorkTest.error(api.ask("PATCH", work, Map.of("name", "")))).contains("\"name\"");
        assertThat(WorkTest.error(api.ask("POST", work + "/entries/1/comments", Map.of())))
                .contains("\"text\"");
    }

    @Test
    void what_is_none_of_a_list_is_told_the_list() {
        String work = WorkTest.workspace(api, "畑");
        Map<String, Object> nothing = new HashMap<>(Map.of("title", "水"));
        nothing.put("status", null);

        assertThat(WorkTest.error(api.ask("POST", work + "/tasks", nothing)))
                .contains("\"status\"", "open, doing, done, dropped");
    }

    @Test
    void an_address_that_is_not_there_is_told_as_everything_else() {
        assertThat(mio.get("/api/nothing").status()).isEqualTo(404);
        assertThat(mio.get("/api/nothing").json().path("code").asText()).isEqualTo("error.notFound");
        assertThat(mio.delete("/api/c/village/workspaces").status()).isEqualTo(405);
        assertThat(mio.delete("/api/c/village/workspaces").json().path("code").asText())
                .isEqualTo("error.method");
    }
}
