package org.murabito.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.app.settings.Settings;

final class BindTroubleTest {
    private static BindTrouble at(String host) {
        return BindTrouble.of(new Settings.Web(host, 18701, List.of(), List.of(), 20));
    }

    @Test
    void a_host_that_is_none_of_this_machines_is_the_cause() {
        assertThat(at("foo.invalid").what()).contains("foo.invalid", "no such host");
        assertThat(at("foo.invalid").todo()).contains("MURABITO_WEB_HOST", "web.host");
        assertThat(at("203.0.113.7").what()).contains("203.0.113.7", "no address of this machine");
    }

    @Test
    void else_the_port_is_taken() {
        assertThat(at("127.0.0.1").what()).contains("127.0.0.1:18701", "is it taken?");
        assertThat(at("127.0.0.1").todo()).contains("MURABITO_WEB_PORT", "web.port");
    }
}
