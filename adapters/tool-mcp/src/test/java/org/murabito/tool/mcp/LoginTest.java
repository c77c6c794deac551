package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.mcp.wire.TokenProvider;

@ParameterizedClass
@ValueSource(booleans = {false, true})
@Timeout(60)
final class LoginTest {
    /// Whether the server keeps no session.
    @Parameter
    private boolean stateless;

    @TempDir
    private Path folder;

    private LoginRig rig;
    private Bureau bureau;

    @BeforeEach
    void begin() {
        rig = new LoginRig(folder);
        bureau = rig.bureau;
        bureau.stateless = stateless;
    }

    @AfterEach
    void end() {
        rig.close();
    }

    @Test
    void whoever_said_yes_once_is_not_asked_again() throws InterruptedException {
        assertThat(rig.login()).isEqualTo(1);
        assertThat(bureau.asked).containsExactly("register", "authorize read " + bureau.url(), "authorization_code");

        assertThat(rig.echo()).isEqualTo("in");
        assertThat(bureau.asked).hasSize(3);
    }

    @Test
    void whoever_takes_their_time_is_shown_one_address_and_registered_once() throws InterruptedException {
        Obedient slow = new Obedient() {
            @Override
            public String ask(URI address) throws InterruptedException {
                opened.add(address);
                assertThat(new CountDownLatch(1).await(4, TimeUnit.SECONDS)).isFalse();
                return super.ask(address);
            }
        };

        assertThat(rig.login(OAuthClient.NONE, slow)).isEqualTo(1);

        assertThat(Set.copyOf(slow.opened)).hasSize(1);
        assertThat(bureau.asked).containsExactly("register", "authorize read " + bureau.url(), "authorization_code");
        assertThat(rig.echo()).isEqualTo("in");
    }

    @Test
    void nobody_has_said_yes_yet() {
        rig.isRefused(rig.setup(), "log in once with ./murabito mcp login far");
        assertThat(bureau.asked).isEmpty();
    }

    @Test
    void a_server_that_waits_for_the_login_works_soon_after_it() throws InterruptedException {
        RestartBackoff slow =
                new RestartBackoff(Duration.ofHours(1), Duration.ofHours(1), Duration.ofHours(1), Duration.ofHours(1));
        try (McpServer server = new McpServer(
                rig.setup(), OAuthTokenProvider.of(rig.setup(), rig.store, rig.outside), slow, () -> {})) {
            assertThatThrownBy(server::require).isInstanceOf(McpTrouble.class);

            rig.login();

            Await.until(() -> server.status() instanceof ServerStatus.Works);
        }
    }

    @Test
    void a_token_that_ends_is_refreshed_before_it_is_shown() throws InterruptedException {
        rig.login();
        rig.clock.advance(Duration.ofMinutes(59).plusSeconds(45));
        bureau.valid.clear();

        assertThat(rig.echo()).isEqualTo("in");
        assertThat(bureau.asked).endsWith("refresh_token");
    }

    @Test
    void a_token_that_is_withdrawn_is_refreshed_once() throws InterruptedException {
        rig.login();
        bureau.valid.clear();

        assertThat(rig.echo()).isEqualTo("in");
        assertThat(bureau.asked).filteredOn("refresh_token"::equals).hasSize(1);
    }

    @Test
    void a_refresh_is_ended_though_nobody_waits_for_it_any_more() throws InterruptedException {
        rig.login();
        rig.clock.advance(Duration.ofMinutes(59).plusSeconds(45));
        bureau.valid.clear();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        bureau.beforeToken = () -> {
            begun.countDown();
            awaitQuietly(goOn);
        };
        TokenProvider tokens = OAuthTokenProvider.of(rig.setup(), rig.store, rig.outside);
        CompletableFuture<String> first = new CompletableFuture<>();
        Thread impatient = Thread.ofVirtual().start(() -> first.complete(shown(tokens)));
        begun.await();
        impatient.interrupt();
        assertThat(first.join()).isEqualTo("interrupted");

        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> shown(tokens));
        goOn.countDown();

        assertThat(bureau.valid).contains(second.join());
        assertThat(bureau.asked).filteredOn("refresh_token"::equals).hasSize(1);
    }

    private static String shown(TokenProvider tokens) {
        try {
            return tokens.token().orElse("nothing");
        } catch (InterruptedException _) {
            return "interrupted";
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void what_is_not_refreshed_any_more_wants_another_login() throws InterruptedException {
        rig.login();
        bureau.valid.clear();
        bureau.refreshes = false;

        rig.isRefused(rig.setup(), "log in once with ./murabito mcp login far");
        rig.login();
        assertThat(rig.echo()).isEqualTo("in");
    }

    @Test
    void a_login_that_fails_leaves_what_was_there() throws InterruptedException {
        rig.login();
        bureau.about.putArray("code_challenge_methods_supported").add("plain");

        assertThatThrownBy(rig::login).hasMessageContaining("does not know PKCE with S256, which is needed");
        assertThat(rig.echo()).isEqualTo("in");
    }

    @Test
    void a_token_is_shown_to_the_server_that_gave_it_alone() throws InterruptedException {
        rig.login();
        try (Bureau other = new Bureau()) {
            other.valid.addAll(bureau.valid);
            ServerTransport.Address way = new ServerTransport.Address(other.url(), Map.of());

            rig.isRefused(new ServerSetup("far", way, Rig.wishes(Rig.SOON)), "log in once");
        }
    }

    @Test
    void a_token_for_somebody_else_is_not_asked_for() {
        bureau.resource = "https://mcp.example.org/mcp";

        assertThatThrownBy(rig::login).hasMessageContaining("its tokens would be for mcp.example.org/mcp, not for it");
        assertThat(bureau.asked).isEmpty();
    }

    @Test
    void an_office_that_is_about_somebody_else_is_not_trusted() {
        bureau.about.put("issuer", "https://office.example.org");

        assertThatThrownBy(rig::login).hasMessageContaining("is about somebody else");
    }

    @Test
    void an_office_that_is_away_is_told_by_its_address() {
        bureau.about.put("registration_endpoint", "http://127.0.0.1:1/register");

        assertThatThrownBy(rig::login)
                .hasMessageContaining("MCP server far: it does not let us in: 127.0.0.1:1 cannot be reached");
    }

    @Test
    void an_office_that_gives_no_reason_is_told_by_its_status() {
        bureau.about.put(
                "registration_endpoint", bureau.url().resolve("/nowhere").toString());

        assertThatThrownBy(rig::login)
                .hasMessageContaining("does not register us: HTTP 404")
                .hasMessageNotContaining("null");
    }

    @Test
    void a_server_that_needs_no_login_is_told_as_such() {
        bureau.open = true;
        bureau.about.put(
                "registration_endpoint", bureau.url().resolve("/nowhere").toString());

        assertThatThrownBy(rig::login)
                .hasMessageContaining("MCP server far: it lets us in without a login, and has 1 tools")
                .hasMessageContaining("does not register us: HTTP 404");
    }

    @Test
    void what_is_kept_is_for_its_owner_alone() throws InterruptedException, IOException {
        rig.login();

        Path home = folder.resolve("mcp-permits");
        Path file = home.resolve("far.json");
        assertThat(Files.getPosixFilePermissions(home)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(Files.readString(file)).contains("t0ken-1", "r3fresh-1");
    }

    @Test
    void an_application_lets_itself_in_and_its_secret_is_not_kept_twice() throws InterruptedException, IOException {
        ServerSetup setup = rig.setup(LoginRig.registered("desk", "s3cret", true, "read"));

        assertThat(rig.echo(setup)).isEqualTo("in");
        assertThat(bureau.asked).containsExactly("client_credentials with a secret");
        assertThat(Files.readString(folder.resolve("mcp-permits/far.json"))).doesNotContain("s3cret");
        assertThat(setup.toString()).doesNotContain("s3cret");
    }

    @Test
    void a_header_that_the_operator_set_is_left_alone() {
        ServerTransport.Address way =
                new ServerTransport.Address(bureau.url(), Map.of("authorization", "Bearer other"));

        rig.isRefused(new ServerSetup("far", way, Rig.wishes(Rig.SOON)), "check its headers");
    }

    @Test
    void a_person_who_comes_back_from_another_asking_is_not_believed() {
        Obedient forged = new Obedient() {
            @Override
            public String ask(URI address) throws InterruptedException {
                return super.ask(address).replaceAll("state=.*", "state=forged");
            }
        };

        assertThatThrownBy(() -> rig.login(OAuthClient.NONE, forged))
                .hasMessageContaining("came back from another asking");
        assertThat(bureau.asked).doesNotContain("authorization_code");
    }
}
