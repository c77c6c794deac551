package org.murabito.slack.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Answers for one member alone go to Slack however it is spelled, and to nobody who only looks like it.
final class ResponseHostsTest {
    private final ResponseHosts hosts = new ResponseHosts(
            URI.create("http://127.0.0.1:8740/api/"), Set.of("slack.lan", "Emulator.example.org:8080"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://hooks.slack.com/actions/T1/2/a%2Fb?x=1",
                "https://Hooks.Slack.COM/actions/T1/2/a%2Fb?x=1",
                "https://hooks.slack.com./actions/T1/2/a%2Fb?x=1",
                "https://hooks.slack.com:443/actions/T1/2/a%2Fb?x=1",
                "HTTPS://HOOKS.SLACK.COM.:443/actions/T1/2/a%2Fb?x=1",
                "http://hooks.slack.com/actions/T1/2/a%2Fb?x=1"
            })
    void slack_in_any_spelling_is_slack_over_tls(String address) {
        assertThat(hosts.checked(address)).isEqualTo(URI.create("https://hooks.slack.com/actions/T1/2/a%2Fb?x=1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:8740/respond/1",
                "https://slack.lan/1",
                "http://SLACK.lan./1",
                "http://slack.lan:80/1",
                "https://emulator.example.org:8080/1",
            })
    void what_stands_in_and_what_the_settings_name_are_taken(String address) {
        assertThat(hosts.checked(address)).isEqualTo(URI.create(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://slack.com.evil.example/1",
                "https://evilslack.com/1",
                "https://hooks.slack.com@evil.example/1",
                "https://hooks.slack.com:8443/1",
                "http://127.0.0.1:8741/respond/1",
                "http://127.0.0.1/respond/1",
                "https://slack.lan:8080/1",
                "https://emulator.example.org/1",
            })
    void any_other_host_is_refused_and_named(String address) {
        assertThatThrownBy(() -> hosts.checked(address)).isInstanceOfSatisfying(SlackTrouble.class, trouble -> {
            assertThat(trouble.kind()).isEqualTo(SlackTrouble.Kind.REFUSED);
            assertThat(trouble.code()).contains("slack.responses").doesNotContain("/1", "respond");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "no address", "ftp://hooks.slack.com/1", "//hooks.slack.com/1", "https:///1", "https://["})
    void what_is_no_address_is_refused(String address) {
        assertThatThrownBy(() -> hosts.checked(address))
                .isInstanceOf(SlackTrouble.class)
                .hasMessageContaining("no address");
    }

    @Test
    void a_status_of_the_callers_fault_is_final_and_any_other_is_not() {
        for (int status : new int[] {400, 401, 403, 404, 410, 413}) {
            assertThat(SlackTrouble.of(Method.CHAT_UPDATE, status).kind()).isEqualTo(SlackTrouble.Kind.REFUSED);
        }
        for (int status : new int[] {301, 408, 429, 500, 502, 503, 504}) {
            assertThat(SlackTrouble.of(Method.CHAT_UPDATE, status).kind()).isEqualTo(SlackTrouble.Kind.UNCLEAR);
        }
    }
}
