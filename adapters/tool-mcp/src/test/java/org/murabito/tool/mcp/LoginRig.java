package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.murabito.testing.agent.SettableClock;
import org.murabito.tool.mcp.oauth.BrowserAuthorization;
import org.murabito.tool.mcp.oauth.OAuthTokenProvider;
import org.murabito.tool.mcp.oauth.TokenStore;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.web.GuardedWebClient;

/// Logs in at a server that wants a token, and calls its tool.
final class LoginRig implements AutoCloseable {
    final Bureau bureau = new Bureau();
    final SettableClock clock = new SettableClock(Instant.parse("2026-05-01T09:00:00Z"));
    final OAuthTokenProvider.Outside outside = new OAuthTokenProvider.Outside(GuardedWebClient::new, clock);
    final TokenStore store;

    /// @param folder keeps what was given
    LoginRig(Path folder) {
        this.store = new TokenStore(folder);
    }

    ServerSetup setup(OAuthClient client) {
        return new ServerSetup(
                "far", new ServerTransport.Address(bureau.url(), Map.of(), client), Rig.wishes(Rig.SOON));
    }

    ServerSetup setup() {
        return setup(OAuthClient.NONE);
    }

    int login() throws InterruptedException {
        return login(OAuthClient.NONE, new Obedient());
    }

    int login(OAuthClient client, BrowserAuthorization person) throws InterruptedException {
        ServerTransport.Address way = new ServerTransport.Address(bureau.url(), Map.of(), client);
        return Login.at(setup(client), OAuthTokenProvider.of("far", way, store, person, outside));
    }

    String echo() throws InterruptedException {
        return echo(setup());
    }

    /// With nobody beside.
    String echo(ServerSetup setup) throws InterruptedException {
        try (Rig rig = Rig.of(OAuthTokenProvider.of(setup, store, outside), setup)) {
            rig.server("far").require();
            return rig.text("far__echo", "");
        }
    }

    void isRefused(ServerSetup setup, String why) {
        assertThatThrownBy(() -> echo(setup))
                .isInstanceOfSatisfying(
                        McpTrouble.class, trouble -> assertThat(trouble.kind()).isEqualTo(Kind.REFUSED))
                .hasMessageContaining(why);
    }

    /// As the operator registered it.
    static OAuthClient registered(String id, String secret, boolean itself, String... scopes) {
        return new OAuthClient(id, secret, null, List.of(scopes), itself, List.of(), 0);
    }

    @Override
    public void close() {
        bureau.close();
    }
}
