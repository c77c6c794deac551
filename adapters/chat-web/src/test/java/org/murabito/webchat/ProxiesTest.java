package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.webchat.settings.Proxies;

/// People behind proxies that are named count each for themselves, and nobody is taken for a proxy who is none.
@Timeout(60)
final class ProxiesTest {
    private static final String WRONG = "{\"token\":\"a-wrong-token-of-nobody\"}";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    /// How often a stranger may guess before they have to wait, who says to come from another address each time.
    private static int guesses(Town town, String before, String after) {
        for (int i = 0; i < 30; i++) {
            Browserless stranger = new Browserless(town);
            int status = stranger.send(stranger.request("/web/api/operator")
                            .header("X-Forwarded-For", before + i + after)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(WRONG)))
                    .status();
            if (status == 429) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }

    @Test
    void a_proxy_that_is_not_named_is_not_believed() {
        try (Town town = new Town(folder, Proxies.of(List.of("10.0.0.0/8")))) {
            assertThat(guesses(town, "203.0.113.", "")).isEqualTo(10);
        }
    }

    @Test
    void a_proxy_behind_another_hands_on_whom_that_one_speaks_for() {
        try (Town town = new Town(folder, Proxies.of(List.of("127.0.0.1", "10.0.0.0/8")))) {
            assertThat(guesses(town, "203.0.113.", ", 10.0.0.7")).isEqualTo(Integer.MAX_VALUE);
            assertThat(guesses(town, "203.0.113.", ", 198.51.100.7, 10.0.0.7"))
                    .as("what a stranger wrote before")
                    .isEqualTo(10);
        }
    }

    @Test
    void what_a_proxy_alone_asks_counts_as_its_own() {
        try (Town town = new Town(folder, Proxies.of(List.of("127.0.0.1", "10.0.0.0/8")))) {
            assertThat(guesses(town, "no address ", "")).isEqualTo(10);
        }
    }

    @Test
    void a_network_holds_its_addresses() {
        Proxies proxies = Proxies.of(List.of("172.16.0.0/12", "fd00::/8", "192.0.2.1"));

        for (String inside : List.of("172.16.0.1", "172.31.255.255", "fd12::1", "192.0.2.1", "::ffff:172.20.0.1")) {
            assertThat(proxies.include(InetAddress.ofLiteral(inside)))
                    .as(inside)
                    .isTrue();
        }
        for (String outside : List.of("172.32.0.1", "fe80::1", "192.0.2.2", "127.0.0.1", "::1")) {
            assertThat(proxies.include(InetAddress.ofLiteral(outside)))
                    .as(outside)
                    .isFalse();
        }
        assertThat(Proxies.OF_THIS_MACHINE.include(InetAddress.ofLiteral("::1")))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "balancer",
                "10",
                "10.0",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "10.0.0.0/",
                "fd00::/129",
                "::/x",
                "/8"
            })
    void what_is_no_address_is_refused(String range) {
        assertThatThrownBy(() -> Proxies.of(List.of(range))).isInstanceOf(IllegalArgumentException.class);
    }
}
