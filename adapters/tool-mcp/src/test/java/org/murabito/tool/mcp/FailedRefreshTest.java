package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.wire.TokenProvider;

/// What becomes of a kept token whose refresh does not go as planned.
@Timeout(60)
final class FailedRefreshTest {
    private static final Duration HOUR = Duration.ofHours(1);

    @TempDir
    private Path folder;

    private LoginRig rig;
    private Bureau bureau;

    @BeforeEach
    void begin() throws InterruptedException {
        rig = new LoginRig(folder);
        bureau = rig.bureau;
        rig.login();
        rig.clock.advance(Duration.ofMinutes(59).plusSeconds(45));
    }

    @AfterEach
    void end() {
        rig.close();
    }

    @Test
    void a_refresh_that_fails_is_tried_again_after_the_pause_alone_or_after_a_login() throws InterruptedException {
        bureau.noToken = 200;
        CountDownLatch again = new CountDownLatch(2);
        bureau.beforeToken = again::countDown;
        try (McpServer server = new McpServer(
                rig.setup(),
                OAuthTokenProvider.of(rig.setup(), rig.store, rig.outside),
                new RestartBackoff(HOUR, HOUR, HOUR, HOUR),
                () -> {})) {
            assertThatThrownBy(server::require)
                    .isInstanceOf(McpTrouble.class)
                    .hasMessageContaining("its token cannot be refreshed");
            assertThat(again.await(Rig.BRIEF.toMillis(), TimeUnit.MILLISECONDS)).isFalse();

            bureau.noToken = 0;
            rig.login();

            Await.until(() -> server.status() instanceof ServerStatus.Works);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 429, 500, 503})
    void a_login_server_that_is_busy_or_broken_is_no_reason_for_another_login(int status) throws InterruptedException {
        bureau.valid.clear();
        bureau.noToken = status;

        assertThatThrownBy(rig::echo)
                .hasMessageContaining("127.0.0.1 answers HTTP " + status + "; tried again later")
                .hasMessageNotContaining("log in");

        bureau.noToken = 0;
        assertThat(rig.echo()).isEqualTo("in");
    }

    @Test
    void what_is_forgotten_during_a_refresh_stays_forgotten() throws InterruptedException {
        bureau.beforeToken = () -> rig.store.forget("far");

        rig.isRefused(rig.setup(), "log in once with ./murabito mcp login far");
        assertThat(bureau.asked).endsWith("refresh_token");
        bureau.beforeToken = () -> {};
        rig.isRefused(rig.setup(), "log in once with ./murabito mcp login far");
    }

    @Test
    void a_login_during_a_refresh_is_kept() throws InterruptedException {
        TokenProvider tokens = OAuthTokenProvider.of(rig.setup(), rig.store, rig.outside);
        AtomicReference<Optional<String>> ofLogin = new AtomicReference<>(Optional.empty());
        bureau.beforeToken = () -> {
            bureau.beforeToken = () -> {};
            ofLogin.set(loggedIn());
        };

        Optional<String> shown = tokens.token();

        assertThat(shown).isPresent().isEqualTo(ofLogin.get());
        assertThat(tokens.token()).isEqualTo(shown);
    }

    @Test
    void two_processes_use_a_refresh_token_up_once() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        bureau.beforeToken = () -> {
            asked.countDown();
            await(goOn);
        };
        Process other = Refreshing.start(bureau.url(), folder, rig.clock.instant());
        assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
        FutureTask<Optional<String>> here =
                new FutureTask<>(OAuthTokenProvider.of(rig.setup(), rig.store, rig.outside)::token);
        Thread.ofVirtual().start(here);
        assertThatThrownBy(() -> here.get(Rig.BRIEF.toMillis(), TimeUnit.MILLISECONDS))
                .isInstanceOf(TimeoutException.class);

        goOn.countDown();

        assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(here.get().orElseThrow());
        assertThat(bureau.asked).filteredOn("refresh_token"::equals).hasSize(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The token of another process that logs in.
    private Optional<String> loggedIn() {
        try {
            rig.login();
            return OAuthTokenProvider.of(rig.setup(), rig.store, rig.outside).token();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
