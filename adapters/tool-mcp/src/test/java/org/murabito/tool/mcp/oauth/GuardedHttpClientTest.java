package org.murabito.tool.mcp.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerTransport;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.Endpoint;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;
import org.murabito.tool.web.GuardedWebClient;

final class GuardedHttpClientTest {
    private final List<EgressPolicy> reaches = new ArrayList<>();
    private final List<WebRequest> asked = new ArrayList<>();

    private GuardedHttpClient carrier(String server, Endpoint... hosts) {
        OAuthClient application = new OAuthClient("", "", null, List.of(), false, List.of(hosts), 0);
        return new GuardedHttpClient(new ServerTransport.Address(URI.create(server), Map.of(), application), egress -> {
            reaches.add(egress);
            return (request, _) -> {
                asked.add(request);
                return new WebReply(request.url(), 200, Map.of(), "{}".getBytes(StandardCharsets.UTF_8), false);
            };
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://127.0.0.1/token",
                "https://10.0.0.7/token",
                "https://192.168.1.1/token",
                "https://169.254.169.254/latest",
                "https://100.64.0.1/token",
                "https://[::1]/token",
                "https://[fd00::1]/token",
                "https://[::ffff:127.0.0.1]/token",
                "https://[64:ff9b::7f00:1]/token",
                "https://0.0.0.0/token",
                "https://localhost/token",
                "https://intranet/token",
                "https://metadata.google.internal/token"
            })
    void a_server_on_the_web_sends_nobody_into_the_network_around(String address) {
        assertThatThrownBy(() -> carrier("https://mcp.example.org/mcp").find(URI.create(address)))
                .hasMessageContaining("it names an address in the network around this machine");
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://93.184.215.14/token",
                "file:///etc/passwd",
                "ftp://93.184.215.14/",
                "https:token",
                "https://0x7f.1/"
            })
    void nor_away_from_https(String address) {
        assertThatThrownBy(() -> carrier("https://mcp.example.org/mcp").find(URI.create(address)))
                .hasMessage("it names an address that is not of https");
        assertThat(asked).isEmpty();
    }

    /// What it stands for is looked up once, and checked, by whoever connects.
    @ParameterizedTest
    @CsvSource({
        "https://mcp.example.org/mcp, https://login.example.org/token, login.example.org, 443",
        "https://mcp.example.org/mcp, https://mcp.example.org:9443/token, mcp.example.org, 9443",
        "https://mcp.example.org/mcp, https://93.184.215.15:8443/token, 93.184.215.15, 8443"
    })
    void a_name_has_to_stand_for_a_public_address(String server, String address, String host, int port)
            throws IOException {
        carrier(server).find(URI.create(address));

        assertThat(reaches).singleElement().satisfies(egress -> {
            assertThat(egress.owns(host, port)).isFalse();
            assertThat(egress.ports()).containsExactly(port);
        });
    }

    @Test
    void a_name_that_stands_for_an_address_inside_is_not_connected_to() {
        GuardedHttpClient real = new GuardedHttpClient(
                new ServerTransport.Address(URI.create("https://mcp.example.org/mcp"), Map.of()), egress -> {
                    assertThat(egress.open()).isTrue();
                    return (request, deadline) -> {
                        throw new WebException(
                                WebException.Kind.REFUSED, "login.example.org leads to an address that is private");
                    };
                });

        assertThatThrownBy(() -> real.find(URI.create("https://login.example.org/token")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it names an address in the network around this machine")
                .hasMessageContaining("oauth.hosts");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:3000/mcp, http://127.0.0.1:9000/token, 127.0.0.1, 9000",
        "http://10.0.0.7/mcp, http://10.0.0.8/token, 10.0.0.8, 80",
        "http://localhost:3000/mcp, http://login.lan:9000/token, login.lan, 9000",
        "https://mcp.example.org/mcp, https://mcp.example.org/token, mcp.example.org, 443"
    })
    void where_the_operator_put_the_server_one_may_go(String server, String address, String host, int port)
            throws IOException {
        carrier(server).find(URI.create(address));

        assertThat(reaches)
                .singleElement()
                .satisfies(egress -> assertThat(egress.owns(host, port)).isTrue());
    }

    @Test
    void hosts_that_the_operator_named_may_be_gone_to() throws IOException {
        GuardedHttpClient carrier =
                carrier("https://mcp.corp.example/mcp", new Endpoint("login", 0), new Endpoint("10.0.0.8", 9443));

        carrier.find(URI.create("https://login/token"));
        carrier.find(URI.create("https://10.0.0.8:9443/token"));
        assertThat(asked).hasSize(2);
        assertThatThrownBy(() -> carrier.find(URI.create("https://10.0.0.8:9444/token")))
                .hasMessageContaining("10.0.0.8:9444");
    }

    @Test
    void what_is_sent_follows_no_redirect() throws IOException {
        carrier("https://mcp.example.org/mcp").find(URI.create("https://login.example.org/token"));

        assertThat(asked)
                .singleElement()
                .satisfies(request -> assertThat(request.onward()).isFalse());
    }

    /// Over the client that the house has: `localhost` is a name, and refused before it is looked up.
    @Test
    void the_real_client_is_given_what_it_takes() {
        GuardedHttpClient real = new GuardedHttpClient(
                new ServerTransport.Address(URI.create("http://127.0.0.1:1/mcp"), Map.of()), GuardedWebClient::new);

        assertThatThrownBy(() -> real.find(URI.create("http://127.0.0.1:1/token")))
                .hasMessage("127.0.0.1:1 cannot be reached");
    }
}
