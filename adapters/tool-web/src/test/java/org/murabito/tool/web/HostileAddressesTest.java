package org.murabito.tool.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebException.Kind;
import org.murabito.tool.outside.WebReply;
import org.murabito.tool.outside.WebRequest;

class HostileAddressesTest {
    private static final String PUBLIC = "93.184.216.34";

    private final StagedNetwork network = new StagedNetwork();
    private final GuardedWebClient web = new GuardedWebClient(EgressPolicy.open(List.of()), network, network);

    @AfterEach
    void close() {
        network.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://127.255.255.254/",
                "http://127.1/",
                "http://127.0.1/",
                "http://2130706433/",
                "http://017700000001/",
                "http://0177.0.0.1/",
                "http://0177.0x0.0.1/",
                "http://0x7f000001/",
                "http://0x7f.1/",
                "http://127.0.0.0x1/",
                "http://0/",
                "http://0.0.0.0/",
                "http://127.0.0.1./",
                "http://127.0.0.01/",
                "http://1.2.3.4.5/",
                "http://256.1.1.1/",
                "http://①②⑦.⓪.⓪.①/",
                "http://127。0。0。1/",
                "http://%31%32%37.0.0.1/",
                "http:127.0.0.1/",
                "http:\\\\127.0.0.1\\",
                "http://127.0.0.1\\@93.184.216.34/",
                "http://93.184.216.34@127.0.0.1/",
                "http://localhost/",
                "http://LocalHost/",
                "http://localhost./",
                "http://db.localhost/",
                "http://printer.local/",
                "http://nas.home.arpa/",
                "http://metadata.google.internal/",
                "http://intranet/",
                "http://93.184.216.34./",
                "http://10.0.0.5/",
                "http://172.16.3.4/",
                "http://172.31.255.255/",
                "http://192.168.1.1/",
                "http://169.254.169.254/latest/meta-data/",
                "http://168.63.129.16/",
                "http://100.64.0.1/",
                "http://100.100.100.200/",
                "http://192.0.0.192/",
                "http://198.18.0.1/",
                "http://224.0.0.1/",
                "http://240.0.0.1/",
                "http://255.255.255.255/",
                "http://[::1]/",
                "http://[::]/",
                "http://[0:0:0:0:0:0:0:1]/",
                "http://[::ffff:127.0.0.1]/",
                "http://[::ffff:7f00:1]/",
                "http://[::ffff:0:7f00:1]/",
                "http://[::127.0.0.1]/",
                "http://[64:ff9b::7f00:1]/",
                "http://[64:ff9b::10.0.0.5]/",
                "http://[64:ff9b:1::a00:5]/",
                "http://[2002:7f00:1::]/",
                "http://[2001:0:7f00:1::]/",
                "http://[fc00::1]/",
                "http://[fd00:ec2::254]/",
                "http://[fe80::1]/",
                "http://[fe80::1%25eth0]/",
                "http://[fec0::1]/",
                "http://[ff02::1]/",
                "http://[2001:db8::1]/",
                "http://user@93.184.216.34/",
                "http://user:word@93.184.216.34/",
                "http://93.184.216.34:22/",
                "http://93.184.216.34:6379/",
                "http://93.184.216.34:99999/",
                "ftp://93.184.216.34/",
                "file:///etc/passwd",
                "gopher://93.184.216.34/",
                "javascript:alert(1)",
                "data:text/html,hello",
                "jar:http://93.184.216.34/a.jar!/",
                "//93.184.216.34/",
                "93.184.216.34",
                "http://",
                "http:///",
                "http://ex ample.org/",
                "",
            })
    void nothing_hostile_is_connected_to(String url) {
        WebException refused = catchThrowableOfType(WebException.class, () -> ask(url));

        assertThat(refused).as(url).isNotNull();
        assertThat(refused.kind()).isIn(Kind.REFUSED, Kind.MALFORMED);
        assertThat(refused).message().contains("allowed");
        assertThat(network.dialled()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.1.2.3",
                "169.254.169.254",
                "::1",
                "::ffff:127.0.0.1",
                "fd00::5",
                "64:ff9b::7f00:1",
                PUBLIC + ",127.0.0.1",
                "127.0.0.1," + PUBLIC,
            })
    void a_name_that_leads_to_one_of_them_is_not_connected_to(String addresses) {
        network.name("evil.example", addresses);

        assertThatThrownBy(() -> ask("http://evil.example/"))
                .hasMessageStartingWith("evil.example leads to an address that is ")
                .hasMessageContaining("allowed");
        assertThat(network.dialled()).isEmpty();
    }

    @Test
    void a_name_is_looked_up_once_and_that_address_is_connected_to() throws InterruptedException {
        network.name("rebinds.example", PUBLIC, "127.0.0.1").server(PUBLIC, Replies.page("public"));

        WebReply reply = ask("http://rebinds.example/");

        assertThat(reply.text(UTF_8)).isEqualTo("public");
        assertThat(network.lookedUp()).containsExactly("rebinds.example");
        assertThat(network.dialled()).containsExactly(PUBLIC);
    }

    @Test
    void a_redirect_to_the_same_name_is_checked_anew() {
        network.name("rebinds.example", PUBLIC, "127.0.0.1")
                .server(PUBLIC, Replies.redirect(302, "/second"))
                .server("127.0.0.1", Replies.page("secret"));

        assertThatThrownBy(() -> ask("http://rebinds.example/"))
                .hasMessageContaining("leads to an address that is this machine itself");
        assertThat(network.dialled()).containsExactly(PUBLIC);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://169.254.169.254/latest/meta-data/",
                "http://[::1]:8080/",
                "//localhost/",
                "http://0x7f.1/",
                "http://inside.example/",
                "http://user:word@" + PUBLIC + "/",
                "http://" + PUBLIC + ":25/",
                "file:///etc/passwd",
                "gopher://127.0.0.1:6379/_FLUSHALL",
            })
    void no_redirect_leads_inside(String to) {
        network.name("inside.example", "192.168.0.7")
                .server(PUBLIC, Replies.redirect(301, to))
                .server("127.0.0.1", Replies.page("secret"))
                .server("192.168.0.7", Replies.page("secret"));

        WebException refused = catchThrowableOfType(WebException.class, () -> ask("http://" + PUBLIC + "/"));

        assertThat(refused.kind()).isEqualTo(Kind.REFUSED);
        assertThat(refused).message().contains("allowed");
        assertThat(network.dialled()).containsExactly(PUBLIC);
    }

    @Test
    void what_is_public_is_reached_by_name_and_by_number() throws InterruptedException {
        String six = "2606:2800:220:1:248:1893:25c8:1946";
        network.name("example.org", PUBLIC).server(PUBLIC, Replies.page("four")).server(six, Replies.page("six"));

        assertThat(ask("http://example.org/").text(UTF_8)).isEqualTo("four");
        assertThat(ask("http://EXAMPLE.org:8080/x?y#z").text(UTF_8)).isEqualTo("four");
        assertThat(ask("http://" + PUBLIC + "/").text(UTF_8)).isEqualTo("four");
        assertThat(ask("http://[" + six + "]/").text(UTF_8)).isEqualTo("six");
    }

    private WebReply ask(String url) throws InterruptedException {
        return web.ask(WebRequest.get(url, 1_000), Deadline.in(Duration.ofSeconds(10)));
    }
}
