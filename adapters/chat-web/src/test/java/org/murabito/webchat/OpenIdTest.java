package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.murabito.chat.account.Account;
import org.murabito.chat.account.AccountRole;
import org.murabito.webchat.settings.OpenIdSettings.Groups;

/// Coming in by a provider of OpenID Connect that speaks over HTTP and signs its tokens.
final class OpenIdTest {
    private static final Groups EVERYBODY = new Groups("groups", Set.of(), Set.of(), Set.of());
    private static final Groups LISTED = new Groups("groups", Set.of("admins"), Set.of("staff"), Set.of("visitors"));

    private final SignInProvider provider = new SignInProvider();

    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private Town town;

    @BeforeEach
    void settle(@TempDir Path folder) {
        this.folder = folder;
        town = new Town(folder, provider.settings(EVERYBODY));
    }

    @AfterEach
    void leave() {
        town.close();
        provider.close();
    }

    private void onlyThoseListed() {
        town.close();
        town = new Town(folder, provider.settings(LISTED));
    }

    /// Goes where the server sends it, to the provider and back.
    private static Browserless.Answer signIn(Browserless somebody) {
        return follow(somebody, somebody.get("/web/openid"));
    }

    private static Browserless.Answer follow(Browserless somebody, Browserless.Answer answer) {
        Browserless.Answer last = answer;
        while (last.status() == 302) {
            URI to = last.response()
                    .uri()
                    .resolve(last.response().headers().firstValue("Location").orElseThrow());
            if (to.getPath().equals("/")) {
                return last;
            }
            last = somebody.goTo(to);
        }
        return last;
    }

    private Account whoIs(Browserless somebody) {
        return town.accounts
                .find(somebody.get("/web/api/me").json().path("id").asText())
                .orElseThrow();
    }

    @Test
    void somebody_comes_in_by_the_provider_and_is_a_member() {
        Browserless hana = new Browserless(town);
        assertThat(hana.get("/web/gate").response().body()).contains("data-provider=\"Example ID\"");

        assertThat(signIn(hana).status()).isEqualTo(302);

        assertThat(whoIs(hana))
                .extracting(Account::name, Account::role)
                .containsExactly("Hana Sato", AccountRole.MEMBER);
    }

    @Test
    void who_changes_their_name_there_or_here_stays_who_they_are() {
        Browserless first = new Browserless(town);
        signIn(first);
        Account hana = whoIs(first);
        provider.person = Map.of("sub", "4711", "name", "Hana Suzuki");
        first.json("PATCH", "/web/api/me", Map.of("name", "花"));

        Browserless second = new Browserless(town);
        signIn(second);

        assertThat(whoIs(second)).isEqualTo(new Account(hana.id(), "花", AccountRole.MEMBER));
    }

    @Test
    void a_name_that_is_taken_gets_a_number_and_one_that_cannot_be_is_made_plain() {
        provider.person = Map.of("sub", "1", "name", "Ken");
        Browserless ken = new Browserless(town);
        signIn(ken);
        provider.person = Map.of("sub", "2", "name", "<b>Rin</b> / Ops");
        Browserless rin = new Browserless(town);
        signIn(rin);
        provider.person = Map.of("sub", "3");
        Browserless nobody = new Browserless(town);
        signIn(nobody);

        assertThat(List.of(whoIs(ken).name(), whoIs(rin).name(), whoIs(nobody).name()))
                .containsExactly("Ken 2", "b Rin b Ops", "Member");
    }

    @Test
    void groups_say_who_somebody_is_here_each_time_they_come() {
        onlyThoseListed();
        provider.person = Map.of("sub", "1", "name", "Rin", "groups", List.of("other", "admins"));
        Browserless rin = new Browserless(town);
        signIn(rin);
        assertThat(whoIs(rin).role()).isEqualTo(AccountRole.OPERATOR);

        provider.person = Map.of("sub", "1", "name", "Rin", "groups", "visitors");
        signIn(new Browserless(town));
        assertThat(whoIs(rin).role()).isEqualTo(AccountRole.GUEST);

        provider.person = Map.of("sub", "2", "name", "Tom", "groups", List.of("other"));
        Browserless tom = new Browserless(town);
        assertThat(signIn(tom).json().path("code").asText()).isEqualTo("error.openid.group");
        assertThat(tom.get("/web/api/me").status()).isEqualTo(401);
    }

    static List<UnaryOperator<JWTClaimsSet.Builder>> spoilt() {
        return List.of(
                claims -> claims.issuer("https://somebody.else.example.org"),
                claims -> claims.audience("another-client"),
                claims -> claims.claim("nonce", "of-another-sign-in"),
                claims -> claims.claim("nonce", null),
                claims -> claims.subject("somebody-else"),
                claims -> claims.expirationTime(Date.from(Instant.now().minusSeconds(600))));
    }

    @ParameterizedTest
    @MethodSource("spoilt")
    void a_token_that_does_not_hold_lets_nobody_in(UnaryOperator<JWTClaimsSet.Builder> spoilt) {
        provider.spoilt = spoilt;
        refused();
    }

    @Test
    void a_token_that_somebody_else_signed_lets_nobody_in() {
        provider.signs = SignInProvider.newKey();
        refused();
    }

    private void refused() {
        Browserless hana = new Browserless(town);
        Browserless.Answer answer = signIn(hana);
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.json().path("code").asText()).isEqualTo("error.openid.token");
        assertThat(hana.get("/web/api/me").status()).isEqualTo(401);
        assertThat(town.accounts.all()).containsExactly(Town.FOUNDER);
    }

    @Test
    void only_the_browser_that_began_comes_in_and_only_once() {
        Browserless hana = new Browserless(town);
        URI there = URI.create(hana.get("/web/openid")
                .response()
                .headers()
                .firstValue("Location")
                .orElseThrow());
        URI back = URI.create(
                hana.goTo(there).response().headers().firstValue("Location").orElseThrow());
        Browserless mallory = new Browserless(town);
        mallory.get("/web/openid");

        assertThat(mallory.goTo(back).status()).isEqualTo(400);
        assertThat(hana.goTo(back).status()).isEqualTo(302);
        assertThat(hana.goTo(back).status()).isEqualTo(400);
        assertThat(town.accounts.all()).hasSize(2);
    }

    @Test
    void a_sign_in_that_took_too_long_begins_again() {
        Browserless hana = new Browserless(town);
        URI there = URI.create(hana.get("/web/openid")
                .response()
                .headers()
                .firstValue("Location")
                .orElseThrow());
        URI back = URI.create(
                hana.goTo(there).response().headers().firstValue("Location").orElseThrow());
        town.clock.advance(Duration.ofMinutes(11));

        assertThat(hana.goTo(back).json().path("code").asText()).isEqualTo("error.openid.stale");
    }

    @Test
    void whoever_came_by_the_provider_leaves_there_too() {
        Browserless hana = new Browserless(town);
        signIn(hana);
        hana.post("/web/api/leave", Map.of());

        String there = hana.get("/web/openid/leave")
                .response()
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(there).startsWith(provider.issuer() + "/end?").contains("client_id=murabito");
        assertThat(there).contains("post_logout_redirect_uri=");
        assertThat(hana.get("/web/api/me").status()).isEqualTo(401);
        assertThat(hana.get("/web/openid/leave").response().headers().firstValue("Location"))
                .hasValue("/");
    }

    @Test
    void no_page_and_no_address_has_the_secret() {
        Browserless hana = new Browserless(town);
        Browserless.Answer begun = hana.get("/web/openid");
        assertThat(begun.response().headers().map().toString()).doesNotContain(SignInProvider.SECRET);
        assertThat(hana.get("/web/gate").response().body()).doesNotContain(SignInProvider.SECRET);
        assertThat(provider.settings(EVERYBODY).toString()).doesNotContain(SignInProvider.SECRET);
    }
}
