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
}
