package org.murabito.tool.mcp.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CarrierTest {
    private final Carrier carrier = new Carrier(URI.create("https://93.184.215.14/mcp"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://127.0.0.1/token",
                "https://10.0.0.7/token",
                "https://192.168.1.1/token",
                "https://169.254.169.254/latest",
                "https://[::1]/token",
                "https://[fd00::1]/token",
                "https://[::ffff:127.0.0.1]/token",
                "https://0.0.0.0/token"
            })
    void a_server_on_the_web_sends_nobody_into_the_network_around(String address) {
        assertThatThrownBy(() -> carrier.checked(URI.create(address)))
                .hasMessage("it names an address in the network around this machine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://93.184.215.14/token", "file:///etc/passwd", "ftp://93.184.215.14/", "https:token"})
    void nor_away_from_https(String address) {
        assertThatThrownBy(() -> carrier.checked(URI.create(address)))
                .hasMessage("it names an address that is not of https");
    }

    @ParameterizedTest
    @CsvSource({
        "https://93.184.215.14/mcp, https://93.184.215.15/token",
        "http://127.0.0.1:3000/mcp, http://127.0.0.1:9000/token",
        "http://10.0.0.7/mcp, http://10.0.0.8/token"
    })
    void where_the_server_is_one_may_go(String server, String address) throws IOException {
        assertThat(new Carrier(URI.create(server)).checked(URI.create(address))).isEqualTo(URI.create(address));
    }
}
