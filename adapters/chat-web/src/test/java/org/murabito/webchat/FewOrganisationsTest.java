package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Nobody uses up the organisations and workspaces of all.
@Timeout(60)
final class FewOrganisationsTest extends InTown {
    private static final String C = "/api/c/village";

    @SuppressWarnings("NullAway.Init")
    private Browserless mio;

    @BeforeEach
    void enter() {
        mio = Browserless.named(town, "Mio");
    }

    private Browserless.Answer found(Browserless somebody) {
        town.clock.advance(Duration.ofMinutes(1));
        return somebody.post(C + "/organisations", Map.of("name", "Bakers"));
    }

    private static void assertFull(Browserless.Answer answer, int most) {
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.json().path("error").asText()).contains(String.valueOf(most));
    }

    @Test
    void a_member_founds_five_organisations_also_if_others_have_them_by_now() {
        for (int i = 0; i < 5; i++) {
            assertThat(found(mio).status()).isEqualTo(201);
        }
        assertFull(found(mio), 5);

        String members = C + "/organisations/1/members/";
        String id = mio.get("/web/api/me").json().path("id").asText();
        assertThat(new Described(mio)
                        .ask("PUT", members + "hana", Map.of("role", "admin"))
                        .status())
                .isEqualTo(200);
        assertThat(mio.delete(members + id).status()).isEqualTo(200);

        assertFull(found(mio), 5);
        assertThat(found(Browserless.named(town, "Rin")).status()).isEqualTo(201);
    }

    @Test
    void an_organisation_has_twenty_workspaces_without_a_channel() {
        found(mio);
        Map<String, Object> oven = Map.of("organisation", 1, "name", "Oven");
        for (int i = 0; i < 20; i++) {
            town.clock.advance(Duration.ofMinutes(1));
            assertThat(mio.post(C + "/workspaces", oven).status()).isEqualTo(201);
        }

        assertFull(mio.post(C + "/workspaces", oven), 20);
    }

    @Test
    void a_guest_founds_none() {
        Browserless guest = Browserless.guest(town, "plaza", "Gus");

        assertThat(found(guest).status()).isEqualTo(403);
        assertThat(town.workspaces.organisations(Town.ID)).isEmpty();
    }
}
