package org.murabito.tool.mcp.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.outside.WebReply;

/// Which authorization server is taken for the one that an MCP server names.
final class AuthorizationServersTest {
    private static final URI SERVER = URI.create("https://mcp.example.org/mcp");

    /// @param named by the MCP server, as JSON
    /// @param where the metadata of the authorization server are
    /// @param issuer as it calls itself
    private static AuthorizationServers servers(String named, String where, String issuer) {
        Map<String, String> said = Map.of(
                "https://mcp.example.org/.well-known/oauth-protected-resource/mcp",
                "{\"resource\":\"" + SERVER + "\",\"authorization_servers\":[" + named + "]}",
                where,
                "{\"issuer\":\"" + issuer + "\",\"token_endpoint\":\"https://login.example.org/token\","
                        + "\"response_types_supported\":[\"code\"]}");
        return new AuthorizationServers(
                SERVER,
                new GuardedHttpClient(
                        new ServerTransport.Address(SERVER, Map.of()),
                        _ -> (request, _) -> new WebReply(
                                request.url(),
                                said.containsKey(request.url()) ? 200 : 404,
                                Map.of(),
                                said.getOrDefault(request.url(), "").getBytes(StandardCharsets.UTF_8),
                                false)));
    }

    @ParameterizedTest
    @CsvSource({
        "https://login.example.org/, https://login.example.org",
        "https://login.example.org, https://login.example.org/",
    })
    void an_issuer_without_a_path_is_the_same_with_a_slash(String named, String issuer) throws IOException {
        String where = "https://login.example.org/.well-known/oauth-authorization-server";

        assertThat(servers("\"" + named + "\"", where, issuer)
                        .find(Challenge.NONE, "")
                        .issuer())
                .isEqualTo(issuer);
        assertThat(servers("\"https://first.example.org\",\"" + named + "\"", where, issuer)
                        .find(Challenge.NONE, issuer)
                        .issuer())
                .isEqualTo(issuer);
    }

    @Test
    void a_slash_after_a_path_makes_another_issuer() {
        AuthorizationServers servers = servers(
                "\"https://login.example.org/town\"",
                "https://login.example.org/.well-known/oauth-authorization-server/town",
                "https://login.example.org/town/");

        assertThatThrownBy(() -> servers.find(Challenge.NONE, "")).hasMessageContaining("is about somebody else");
    }
}
