package org.murabito.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.app.tool.WebTools;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.testing.agent.SettableClock;

class InternetSettingsTest {
    private static InternetSettings read(Map<String, String> environment) {
        return new SettingsReader().read(Path.of("none.yaml"), environment).internet();
    }

    @Test
    void pages_may_be_read_and_nothing_is_searched_unless_it_is_set() {
        InternetSettings settings = read(Map.of());

        assertThat(settings.engine()).isEmpty();
        assertThat(settings.egress().allowed()).isEqualTo("public addresses at the ports [80, 443, 8080, 8443]");
        assertThat(settings.afterPrivate()).isFalse();
    }

    @Test
    void own_hosts_and_ports_come_from_the_operator() {
        InternetSettings settings =
                read(Map.of("MURABITO_INTERNET_HOSTS", "wiki.lan, 127.0.0.1:8080", "MURABITO_INTERNET_PORTS", "443"));

        assertThat(settings.egress().allowed())
                .isEqualTo("public addresses at the ports [443], and 127.0.0.1:8080, wiki.lan");
        assertThat(settings.egress().owns("wiki.lan", 443)).isTrue();
        assertThat(settings.egress().owns("wiki.lan", 80)).isFalse();
        assertThat(settings.egress().owns("127.0.0.1", 8080)).isTrue();
        assertThat(settings.egress().owns("127.0.0.1", 443)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SEARCH     | google          | setting internet.search is \"google\", but allowed is searxng, brave, tavily,"
                        + " or nothing",
                "SEARCH     | searxng         | setting internet.searchUrl is \"\", but allowed is the address of the SearXNG"
                        + " to ask, like http://127.0.0.1:8888/",
                "SEARCH_URL | 127.0.0.1:8888  | setting internet.searchUrl is \"127.0.0.1:8888\", but allowed is an address"
                        + " like https://example.org/api/",
                "HOSTS      | http://wiki.lan | setting internet.hosts is \"http://wiki.lan\", but allowed is hosts like"
                        + " wiki.lan, 10.0.0.5 or 127.0.0.1:8080",
                "PORTS      | https           | setting internet.ports is \"https\", but allowed is 1 to 65535",
                "PORTS      | 80,0            | setting internet.ports is \"0\", but allowed is 1 to 65535",
            })
    void what_is_wrong_is_refused_in_a_line(String name, String value, String line) {
        assertThatThrownBy(() -> read(Map.of("MURABITO_INTERNET_" + name, value)))
                .isInstanceOf(WrongSetting.class)
                .hasMessage(line);
    }

    @Test
    void an_engine_without_its_key_is_refused() {
        InternetSettings settings = read(Map.of("MURABITO_INTERNET_SEARCH", "brave"));

        assertThatThrownBy(() -> WebTools.of(settings, _ -> Optional.of(" ")))
                .hasMessage("internet.search needs a key: set BRAVE_API_KEY in the environment,"
                        + " or leave internet.search empty");
        assertThat(WebTools.of(settings, _ -> Optional.of("key"))
                        .tools(new Consents(new SettableClock(Instant.EPOCH), ConsentLog.NONE)))
                .extracting(tool -> tool.definition().name())
                .containsExactly("search_web", "fetch_page");
    }
}
