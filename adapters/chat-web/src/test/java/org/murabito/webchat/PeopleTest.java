package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.chat.account.Account;
import org.murabito.webchat.settings.WebLimits;

/// Who may come in, as what, and from where.
final class PeopleTest extends InTown {
    private static final List<Map<String, String>> PLAZA = List.of(Map.of("community", "village", "place", "plaza"));

    @Test
    void a_link_lets_somebody_in_who_only_has_to_say_a_name() {
        Browserless operator = operator();
        String token = invite(operator, "member", null, null, List.of());
        Browserless mio = new Browserless(town);

        assertThat(mio.post("/web/api/invitation", Map.of("token", token))
                        .json()
                        .path("role")
                        .asText())
                .isEqualTo("member");
        assertThat(accept(mio, token, "Mio").status()).isEqualTo(200);

        JsonNode me = mio.get("/web/api/me").json();
        assertThat(me.path("name").asText()).isEqualTo("Mio");
        assertThat(me.path("operator").asBoolean()).isFalse();
        assertThat(mio.get("/web/api/invitations").status()).isEqualTo(403);
        assertThat(mio.get("/web/api/people").status()).isEqualTo(403);
    }

    @Test
    void whoever_was_let_in_by_a_link_can_be_called_before_they_wrote_a_word() {
        Browserless operator = operator();
        Browserless mio = new Browserless(town);
        accept(mio, invite(operator, "member", null, null, List.of()), "Mio");
        mio.get("/web/api/c/village");

        town.say(Town.PLAZA, Town.KEN, "p1", "welcome, @Mio!", Duration.ZERO);

        JsonNode places = mio.get("/web/api/c/village").json().path("places");
        assertThat(StreamSupport.stream(places.spliterator(), false)
                        .mapToInt(place -> place.path("unread").path("calls").asInt()))
                .containsOnlyOnce(1);
        town.clock.advance(Duration.ofDays(30));
        town.chat.tidy();
        assertThat(town.accounts.all()).extracting(Account::name).contains("Mio");
    }

    @Test
    void a_link_ends_with_its_time_its_uses_and_when_it_is_withdrawn() {
        Browserless operator = operator();
        String once = invite(operator, "member", 1, null, List.of());
        String aDay = invite(operator, "member", null, 1, List.of());
        String withdrawn = invite(operator, "member", null, null, List.of());
        String last =
                operator.get("/web/api/invitations").json().get(0).path("id").asText();
        assertThat(operator.delete("/web/api/invitations/" + last).status()).isEqualTo(204);
        assertThat(accept(new Browserless(town), once, "Mio").status()).isEqualTo(200);
        town.clock.advance(Duration.ofDays(1));

        assertRefused(accept(new Browserless(town), once, "Rin"), 410, "error.invitation.usedUp");
        assertRefused(accept(new Browserless(town), aDay, "Rin"), 410, "error.invitation.ended");
        assertRefused(accept(new Browserless(town), withdrawn, "Rin"), 404, "error.invitation.unknown");
        assertRefused(accept(new Browserless(town), "guessed", "Rin"), 404, "error.invitation.unknown");
        assertThat(town.accounts.all()).extracting(Account::name).doesNotContain("Rin");
    }

    @Test
    void a_name_that_is_taken_uses_nothing_up() {
        String once = invite(operator(), "member", 1, null, List.of());
        Browserless mio = new Browserless(town);

        assertRefused(accept(mio, once, "Ken"), 409, "error.nameLooksTaken");
        assertRefused(accept(mio, once, " "), 400, "error.name");

        assertThat(accept(mio, once, "Mio").status()).isEqualTo(200);
    }

    @Test
    void whoever_guesses_links_has_to_wait() {
        Browserless stranger = new Browserless(town);
        for (int i = 0; i < 10; i++) {
            stranger.post("/web/api/invitation", Map.of("token", "guess" + i));
        }
        Browserless.Answer answer = stranger.post("/web/api/invitation", Map.of("token", "guess"));

        assertRefused(answer, 429, "error.attempts");
        assertThat(answer.response().headers().firstValue("Retry-After")).isPresent();
    }

    @Test
    void a_guest_sees_and_writes_in_what_is_opened_to_them_alone() {
        Browserless operator = operator();
        town.say(Town.PLAZA, Town.HANA, "p1", "広場の話", Duration.ofMinutes(5));
        town.say(Town.BOARD, Town.KEN, "b1", "掲示板の話", Duration.ofMinutes(5));
        Browserless guest = new Browserless(town);
        Browserless.Answer accepted = accept(guest, invite(operator, "guest", null, null, PLAZA), "Guest");

        assertThat(accepted.json().at("/places/0/place").asText()).isEqualTo("plaza");
        assertThat(channels(guest)).containsExactly("plaza");
        assertThat(guest.get("/web/api/c/village/p/plaza/messages").response().body())
                .contains("広場の話");
        assertThat(guest.get("/web/api/c/village/p/board/messages").status()).isEqualTo(404);
        assertThat(guest.get("/web/api/c/village/search?q=" + "%E8%A9%B1")
                        .json()
                        .path("total")
                        .asInt())
                .isEqualTo(1);
        assertThat(guest.post("/web/api/c/village/p/plaza/messages", Map.of("text", "hello", "nonce", "n1n1n1n1"))
                        .status())
                .isEqualTo(201);
        assertThat(guest.post("/web/api/c/village/p/board/messages", Map.of("text", "hello", "nonce", "n2n2n2n2"))
                        .status())
                .isEqualTo(404);
        assertThat(guest.get("/web/api/c/village").response().body()).doesNotContain("Ken");
    }

    @Test
    void an_operator_opens_and_shuts_channels_to_a_guest_and_makes_them_a_member() {
        Browserless operator = operator();
        Browserless guest = new Browserless(town);
        accept(guest, invite(operator, "guest", null, null, PLAZA), "Guest");
        String path = "/web/api/people/" + id(guest);

        operator.json("PATCH", path, Map.of("places", List.of(Map.of("community", "village", "place", "cellar"))));
        assertThat(channels(guest)).containsExactly("cellar");
        operator.json("PATCH", path, Map.of("places", List.of()));
        assertThat(guest.get("/web/api/c/village").status()).isEqualTo(404);
        assertThat(guest.get("/web/api/me").json().path("communities")).isEmpty();

        operator.json("PATCH", path, Map.of("role", "member"));
        assertThat(channels(guest)).contains("plaza", "board", "dev").doesNotContain("cellar");
        assertThat(guest.get("/web/api/people").status()).isEqualTo(403);
        operator.json("PATCH", path, Map.of("role", "operator"));
        assertThat(guest.get("/web/api/people").status()).isEqualTo(200);
    }

    @Test
    void a_member_who_becomes_a_guest_sees_nothing_until_something_is_opened() {
        Browserless operator = operator();
        Browserless mio = Browserless.named(town, "Mio");
        mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "hello", "nonce", "n1n1n1n1"));

        operator.json("PATCH", "/web/api/people/" + id(mio), Map.of("role", "guest"));

        assertThat(mio.get("/web/api/c/village/p/plaza/messages").status()).isEqualTo(404);
    }

    @Test
    void whoever_is_removed_is_out_at_once_and_what_they_said_stays() {
        Browserless operator = operator();
        Browserless mio = Browserless.named(town, "Mio");
        mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "I was here", "nonce", "n1n1n1n1"));

        assertThat(operator.delete("/web/api/people/" + id(mio)).status()).isEqualTo(204);

        assertThat(mio.get("/web/api/c/village").status()).isEqualTo(401);
        assertThat(operator.get("/web/api/c/village/p/plaza/messages")
                        .response()
                        .body())
                .contains("I was here");
        assertThat(Browserless.named(town, "Mio").get("/web/api/c/village").status())
                .as("the name of whoever was here is nobody else's")
                .isEqualTo(401);
    }

    @Test
    void nobody_changes_their_own_role_or_removes_themselves() {
        Browserless operator = operator();
        String own = "/web/api/people/" + id(operator);

        assertRefused(operator.json("PATCH", own, Map.of("role", "member")), 409, "error.people.yourself");
        assertRefused(operator.delete(own), 409, "error.people.yourself");
    }

    @Test
    void a_new_name_is_shown_beside_what_was_said_before() {
        Browserless mio = Browserless.named(town, "Mio");
        mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "hello", "nonce", "n1n1n1n1"));

        assertThat(mio.json("PATCH", "/web/api/me", Map.of("name", "Mio S.")).status())
                .isEqualTo(204);
        assertRefused(mio.json("PATCH", "/web/api/me", Map.of("name", "Ｋen")), 409, "error.nameLooksTaken");

        assertThat(mio.get("/web/api/c/village/p/plaza/messages").response().body())
                .contains("Mio S.");
        assertThat(mio.get("/web/api/me").json().path("name").asText()).isEqualTo("Mio S.");
    }

    @Test
    void sessions_are_listed_and_ended_by_their_owner_and_by_operators() {
        Browserless mio = Browserless.named(town, "Mio");
        String path = "/web/api/people/" + id(mio) + "/sessions";
        String token = mio.post("/web/api/token", Map.of()).json().path("token").asText();
        Browserless program = new Browserless(town, token);
        program.get("/web/api/me");

        assertThat(mio.get(path).json()).hasSize(2);
        assertThat(Browserless.named(town, "Rin").get(path).status()).isEqualTo(404);
        JsonNode other = StreamSupport.stream(mio.get(path).json().spliterator(), false)
                .filter(session -> !session.path("here").asBoolean())
                .findFirst()
                .orElseThrow();
        assertThat(mio.delete(path + "/" + other.path("id").asText()).status()).isEqualTo(204);
        assertThat(program.get("/web/api/c/village").status()).isEqualTo(401);

        String last = operator().get(path).json().get(0).path("id").asText();
        assertThat(operator().delete(path + "/" + last).status()).isEqualTo(204);
        assertThat(mio.get("/web/api/c/village").status()).isEqualTo(401);
    }

    @Test
    void a_session_that_was_opened_by_the_operators_token_ends_with_it() {
        Browserless mio = Browserless.named(town, "Mio");
        mio.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(isOperator(mio)).isTrue();
        String path = "/web/api/people/" + id(mio) + "/sessions";
        String session = operator().get(path).json().get(0).path("id").asText();

        operator().delete(path + "/" + session);

        assertThat(isOperator(mio)).isFalse();
        assertThat(mio.get("/web/api/c/village").status()).isEqualTo(401);
    }

    @Test
    void whoever_is_no_operator_any_more_does_not_stay_one_by_what_let_them_in_first() {
        Browserless aki = new Browserless(town);
        aki.post("/web/api/operator", Map.of("token", Town.TOKEN));
        aki.post("/web/api/claim", Map.of("name", "Aki"));
        assertThat(isOperator(aki)).isTrue();
        String path = "/web/api/people/" + id(aki);

        operator().json("PATCH", path, Map.of("role", "member"));
        assertThat(isOperator(aki)).isFalse();
        operator().delete(path);
        aki.post("/web/api/claim", Map.of("name", "Aki again"));

        assertThat(isOperator(aki)).isFalse();
    }

    private static boolean isOperator(Browserless somebody) {
        return somebody.get("/web/api/me").json().path("operator").asBoolean();
    }

    @Test
    void whoever_lost_their_last_session_is_let_in_again_by_an_operators_code() {
        Browserless mio = Browserless.named(town, "Mio");
        String id = id(mio);
        String path = "/web/api/people/" + id + "/code";
        assertThat(Browserless.named(town, "Rin").post(path, Map.of()).status()).isEqualTo(403);

        String code = operator().post(path, Map.of()).json().path("code").asText();
        Browserless again = new Browserless(town, null);
        assertThat(again.post("/web/api/join", Map.of("code", code)).status()).isEqualTo(200);

        assertThat(id(again)).isEqualTo(id);
        assertThat(new Browserless(town, null)
                        .post("/web/api/join", Map.of("code", code))
                        .status())
                .isNotEqualTo(200);
    }

    @Test
    void the_first_on_the_machine_itself_runs_it_and_the_next_are_members(@TempDir Path folder) {
        try (Town fresh = new Town(folder, true, Set.of(), WebLimits.STANDARD, false, null)) {
            Browserless first = Browserless.named(fresh, "Aki");
            Browserless second = Browserless.named(fresh, "Rin");

            assertThat(first.get("/web/api/me").json().path("operator").asBoolean())
                    .isTrue();
            assertThat(second.get("/web/api/me").json().path("operator").asBoolean())
                    .isFalse();
        }
    }

    @Test
    void through_a_proxy_or_a_network_nobody_is_first(@TempDir Path folder) {
        try (Town fresh = new Town(folder, true, Set.of(), WebLimits.STANDARD, false, null)) {
            for (String header : List.of("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP")) {
                Browserless proxied = new Browserless(fresh);
                var answer = proxied.send(proxied.request("/web/api/claim")
                        .header(header, "203.0.113.9")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"name\":\"Eve\"}")));
                assertThat(answer.status()).as(header).isEqualTo(401);
            }
        }
        for (Set<String> origins : List.of(Set.<String>of(), Set.of("https://chat.example.org"))) {
            try (Town fresh = new Town(folder, !origins.isEmpty(), origins, WebLimits.STANDARD, false, null)) {
                Browserless eve = new Browserless(fresh);
                assertThat(eve.post("/web/api/claim", Map.of("name", "Eve")).status())
                        .isEqualTo(401);
                assertThat(fresh.accounts.all()).isEmpty();
            }
        }
    }

    @Test
    void who_shows_the_operators_token_takes_a_name_as_an_operator(@TempDir Path folder) {
        try (Town reached = new Town(folder, false, Set.of())) {
            Browserless somebody = new Browserless(reached);
            somebody.post("/web/api/operator", Map.of("token", Town.TOKEN));
            somebody.post("/web/api/claim", Map.of("name", "Aki"));

            String token = somebody.post("/web/api/token", Map.of())
                    .json()
                    .path("token")
                    .asText();
            assertThat(new Browserless(reached, token).get("/web/api/people").status())
                    .isEqualTo(200);
        }
    }

    @Test
    void beyond_the_machine_a_link_is_enough(@TempDir Path folder) {
        try (Town reached = new Town(folder, false, Set.of())) {
            Browserless operator = new Browserless(reached);
            operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
            String token = invite(operator, "member", 1, 1, List.of());
            Browserless mio = new Browserless(reached);

            assertThat(mio.get("/invite").status()).isEqualTo(200);
            assertThat(accept(mio, token, "Mio").status()).isEqualTo(200);
            assertThat(mio.post("/web/api/c/village/p/plaza/messages", Map.of("text", "hello", "nonce", "n1n1n1n1"))
                            .status())
                    .isEqualTo(201);
        }
    }

    private Browserless operator() {
        Browserless operator = new Browserless(town);
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        operator.post(
                "/web/api/claim",
                Map.of("name", "Operator " + town.accounts.all().size()));
        return operator;
    }

    private static String invite(
            Browserless operator, String role, @Nullable Integer uses, @Nullable Integer days, List<?> places) {
        Map<String, @Nullable Object> body = new HashMap<>(Map.of("role", role, "places", places));
        body.put("uses", uses);
        body.put("days", days);
        Browserless.Answer made = operator.post("/web/api/invitations", body);
        assertThat(made.status()).isEqualTo(201);
        return made.json().path("token").asText();
    }

    private static Browserless.Answer accept(Browserless stranger, String token, String name) {
        return stranger.post("/web/api/invitation/accept", Map.of("token", token, "name", name));
    }

    private static String id(Browserless somebody) {
        return somebody.get("/web/api/me").json().path("id").asText();
    }

    private static List<String> channels(Browserless somebody) {
        return StreamSupport.stream(
                        somebody.get("/web/api/c/village").json().path("places").spliterator(), false)
                .filter(place -> place.path("kind").asText().equals("channel"))
                .map(place -> place.path("slug").asText())
                .toList();
    }

    private static void assertRefused(Browserless.Answer answer, int status, String code) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.json().path("code").asText()).isEqualTo(code);
    }
}
