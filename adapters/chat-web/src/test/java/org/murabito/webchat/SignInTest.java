package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.CookieManager;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SignInTest extends InTown {
    @Test
    void a_name_is_kept_by_a_cookie_that_no_script_can_read() {
        Browserless mio = new Browserless(town);
        var claimed = mio.post("/web/api/claim", Map.of("name", "みお"));
        assertThat(claimed.response().headers().firstValue("Set-Cookie").orElseThrow())
                .contains("HttpOnly")
                .contains("SameSite=Lax");
        assertThat(mio.get("/web/api/me").json().path("name").asText()).isEqualTo("みお");
    }

    @Test
    void a_taken_name_is_refused_whoever_has_it() {
        Browserless.named(town, "Mio");
        Browserless other = new Browserless(town);
        assertThat(claim(other, "mio")).isEqualTo(409);
        assertThat(claim(other, "はな")).isEqualTo(409);
        assertThat(claim(other, "Ｍurabito")).isEqualTo(409);
        assertThat(claim(other, "村人くん")).isEqualTo(409);
    }

    @Test
    void a_name_that_could_be_markup_is_refused() {
        Browserless somebody = new Browserless(town);
        assertThat(claim(somebody, "<b>")).isEqualTo(400);
        assertThat(claim(somebody, "@here")).isEqualTo(400);
        assertThat(claim(somebody, " ")).isEqualTo(400);
        assertThat(claim(somebody, "x".repeat(33))).isEqualTo(400);
    }

    @Test
    void a_second_browser_joins_by_a_code_that_works_once() {
        Browserless first = Browserless.named(town, "Mio");
        String code = code(first);
        Browserless second = new Browserless(town);
        assertThat(join(second, code.toLowerCase(Locale.ROOT))).isEqualTo(200);
        assertThat(second.get("/web/api/me").json().path("name").asText()).isEqualTo("Mio");
        assertThat(join(new Browserless(town), code)).isEqualTo(403);
    }

    @Test
    void a_code_expires() {
        String code = code(Browserless.named(town, "Mio"));
        town.clock.advance(Duration.ofMinutes(11));
        assertThat(join(new Browserless(town), code)).isEqualTo(403);
    }

    @Test
    void guessing_is_slowed_down() {
        Browserless stranger = new Browserless(town);
        for (int i = 0; i < 10; i++) {
            assertThat(enter(stranger, "guess-number-" + i)).isEqualTo(403);
        }
        var refused = stranger.post("/web/api/operator", Map.of("token", Town.TOKEN));
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.response().headers().firstValue("Retry-After")).isPresent();
        town.clock.advance(Duration.ofMinutes(2));
        assertThat(enter(stranger, Town.TOKEN)).isEqualTo(200);
    }

    @Test
    void the_operator_enters_by_the_token() {
        Browserless operator = new Browserless(town);
        assertThat(operator.get("/web/api/c/village").status()).isEqualTo(401);
        assertThat(enter(operator, Town.TOKEN)).isEqualTo(200);
        assertThat(operator.get("/web/api/me").json().path("operator").asBoolean())
                .isTrue();
        assertThat(operator.get("/web/api/c/village").json().toString()).contains("cellar");
    }

    @Test
    void nothing_but_the_way_in_is_open_to_strangers() {
        Browserless stranger = new Browserless(town);
        assertThat(stranger.get("/web/api/c/village").status()).isEqualTo(401);
        assertThat(stranger.get("/web/live").status()).isEqualTo(401);
        assertThat(stranger.get("/web/api/c/village/search?q=x").status()).isEqualTo(401);
        assertThat(stranger.get("/web/api/me").json().path("communities")).isEmpty();
    }

    private static String code(Browserless browser) {
        return browser.post("/web/api/code", Map.of()).json().path("code").asText();
    }

    private static int claim(Browserless browser, String name) {
        return browser.post("/web/api/claim", Map.of("name", name)).status();
    }

    private static int join(Browserless browser, String code) {
        return browser.post("/web/api/join", Map.of("code", code)).status();
    }

    private static int enter(Browserless browser, String token) {
        return browser.post("/web/api/operator", Map.of("token", token)).status();
    }

    @Test
    void who_signs_out_is_out_and_the_cookie_lets_nobody_in_again() {
        Browserless hana = Browserless.named(town, "Momo");
        String cookie = hana.client()
                .cookieHandler()
                .map(handler -> ((CookieManager) handler)
                        .getCookieStore().getCookies().stream()
                                .filter(one -> one.getName().equals("murabito_account"))
                                .findFirst()
                                .orElseThrow()
                                .getValue())
                .orElseThrow();

        hana.post("/web/api/leave", Map.of());

        Browserless thief = new Browserless(town);
        assertThat(thief.send(thief.request("/web/api/me")
                                .header("Cookie", "murabito_account=" + cookie)
                                .GET())
                        .json()
                        .has("id"))
                .isFalse();
    }

    @Test
    void a_token_can_be_taken_back_by_whoever_has_it_and_stays_when_the_browser_leaves() {
        Browserless hana = Browserless.named(town, "Momo");
        String token = "Bearer "
                + hana.post("/web/api/token", Map.of()).json().path("token").asText();
        hana.post("/web/api/leave", Map.of());
        Browserless program = new Browserless(town);

        assertThat(mine(program, token).status()).isEqualTo(200);
        assertThat(program.send(program.request("/web/api/token")
                                .header("Authorization", token)
                                .DELETE())
                        .status())
                .isEqualTo(204);
        Browserless.Answer after = mine(program, token);
        assertThat(after.status()).isEqualTo(401);
        assertThat(after.json().path("error").asText()).contains("taken back");
        assertThat(after.response().headers().firstValue("WWW-Authenticate")).contains("Bearer");
        assertThat(program.delete("/web/api/token").status()).isEqualTo(401);
    }

    private static Browserless.Answer mine(Browserless program, String token) {
        return program.send(program.request("/api/c/village/my/tasks")
                .header("Authorization", token)
                .GET());
    }
}
