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
    void what_is_removed_leaves_room_for_another() {
        for (int i = 0; i < 5; i++) {
            found(mio);
        }
        Described api = new Described(mio);
        String work = C + "/workspaces/1";
        mio.post(C + "/workspaces", Map.of("organisation", 5, "name", "Old oven"));
        mio.post(work + "/tasks", Map.of("title", "Bake"));
        assertThat(api.ask("DELETE", C + "/organisations/5", null).status()).isEqualTo(409);
        assertThat(api.ask("DELETE", work, null).status()).isEqualTo(409);
        assertThat(api.ask("DELETE", work + "?nam=Old%20oven", null).status()).isEqualTo(400);

        assertThat(api.ask("DELETE", work + "?name=Old%20oven", null).json()).isEmpty();
        assertThat(api.ask("DELETE", C + "/organisations/5", null).json()).hasSize(4);

        assertThat(api.ask("GET", work, null).status()).isEqualTo(404);
        assertThat(found(mio).json().path("number").asInt()).isEqualTo(6);
        assertFull(found(mio), 5);
    }

    @Test
    void only_an_admin_removes() {
        found(mio);
        mio.post(C + "/workspaces", Map.of("organisation", 1, "name", "Oven"));
        Described api = new Described(mio);
        Browserless rin = Browserless.named(town, "Rin");
        Described asked = api.by(rin);
        String work = C + "/workspaces/1";
        assertThat(asked.ask("DELETE", work, null).status()).isEqualTo(404);
        String id = rin.get("/web/api/me").json().path("id").asText();
        api.ask("PUT", work + "/members/" + id, Map.of("role", "member"));

        assertThat(asked.ask("DELETE", work, null).status()).isEqualTo(403);
        assertThat(asked.ask("DELETE", C + "/organisations/1", null).status()).isEqualTo(403);
        assertThat(api.ask("GET", C + "/workspaces", null).json()).hasSize(1);
    }

    @Test
    void a_guest_founds_none() {
        Browserless guest = Browserless.guest(town, "plaza", "Gus");

        assertThat(found(guest).status()).isEqualTo(403);
        assertThat(town.workspaces.organisations(Town.ID)).isEmpty();
    }
}
