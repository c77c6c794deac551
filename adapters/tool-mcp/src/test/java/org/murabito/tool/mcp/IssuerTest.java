package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.OAuthClient;
import org.murabito.tool.mcp.setup.ServerSetup;

/// Who issues a token, and that nobody else is shown what belongs to that one.
@Timeout(60)
final class IssuerTest {
    @TempDir
    private Path folder;

    private LoginRig rig;
    private Bureau bureau;
    private Bureau other;

    @BeforeEach
    void begin() {
        rig = new LoginRig(folder);
        bureau = rig.bureau;
        other = new Bureau();
    }

    @AfterEach
    void end() {
        rig.close();
        other.close();
    }

    private static String issuer(Bureau of) {
        return of.about.path("issuer").asText();
    }

    private void sawNothingOfTheFirst() {
        assertThat(other.received)
                .noneMatch(seen -> seen.contains(bureau.clientId()))
                .noneMatch(seen -> seen.contains("r3fresh"));
    }

    @Test
    void a_server_that_names_another_issuer_wants_another_login() throws InterruptedException {
        rig.login();
        bureau.issuer = other;

        rig.isRefused(
                rig.setup(),
                "its tokens come from " + issuer(other) + " now, no longer from " + issuer(bureau)
                        + "; log in once with ./murabito mcp login far");
        assertThat(bureau.asked).doesNotContain("refresh_token");
        assertThat(other.asked).isEmpty();
    }

    @Test
    void another_issuer_registers_us_anew_and_sees_nothing_of_the_first() throws InterruptedException {
        rig.login(LoginRig.registered("", "", false, "write"), new Obedient());
        bureau.issuer = other;
        rig.login();

        assertThat(other.asked).containsExactly("register", "authorize read " + bureau.url(), "authorization_code");
        sawNothingOfTheFirst();
        assertThat(rig.echo()).isEqualTo("in");

        other.valid.clear();
        assertThat(rig.echo()).isEqualTo("in");
        assertThat(other.asked).endsWith("refresh_token");
        assertThat(bureau.asked).doesNotContain("refresh_token");
    }

    @Test
    void an_issuer_that_stays_among_several_is_kept() throws InterruptedException {
        rig.login();
        bureau.valid.clear();
        bureau.before = List.of(other);

        assertThat(rig.echo()).isEqualTo("in");
        assertThat(bureau.asked).endsWith("refresh_token");
    }

    @Test
    void an_id_that_the_operator_registered_is_not_shown_to_another_issuer() throws InterruptedException {
        OAuthClient client = LoginRig.registered("desk", "s3cret", false);
        rig.login(client, new Obedient());
        bureau.issuer = other;

        assertThatThrownBy(() -> rig.login(client, new Obedient()))
                .hasMessageContaining("oauth.clientId is registered at " + issuer(bureau)
                        + ", and its tokens come from " + issuer(other) + " now");
        assertThat(other.received).isEmpty();

        rig.login(LoginRig.registered("desk-2", "s3cret-2", false), new Obedient());
        assertThat(other.asked).endsWith("authorization_code with a secret");
    }

    @Test
    void an_application_shows_its_secret_to_its_issuer_alone() throws InterruptedException {
        ServerSetup setup = rig.setup(LoginRig.registered("desk", "s3cret", true));
        rig.echo(setup);
        bureau.issuer = other;

        rig.isRefused(setup, "lift this with ./murabito mcp login far --forget");
        assertThat(other.received).isEmpty();

        rig.store.forget("far");
        assertThat(rig.echo(setup)).isEqualTo("in");
    }

    @Test
    void an_id_that_is_the_address_of_a_document_is_good_at_every_issuer() throws InterruptedException {
        OAuthClient client = LoginRig.registered("https://murabito.example.org/client.json", "", false);
        bureau.about.put("client_id_metadata_document_supported", true);
        other.about.put("client_id_metadata_document_supported", true);
        rig.login(client, new Obedient());
        bureau.issuer = other;
        rig.login(client, new Obedient());

        assertThat(other.asked).containsExactly("authorize read " + bureau.url(), "authorization_code");
        assertThat(rig.echo(rig.setup(client))).isEqualTo("in");
    }

    @Test
    void what_was_kept_before_issuers_were_written_down_works_on() throws InterruptedException, IOException {
        rig.login();
        forgetIssuer();

        assertThat(rig.echo()).isEqualTo("in");
        bureau.valid.clear();
        assertThat(rig.echo()).isEqualTo("in");
        assertThat(bureau.asked).endsWith("refresh_token");

        bureau.issuer = other;
        rig.isRefused(rig.setup(), "its tokens come from " + issuer(other) + " now, no longer from 127.0.0.1");
        rig.login();
        sawNothingOfTheFirst();
    }

    /// As versions wrote it until then.
    private void forgetIssuer() throws IOException {
        Path file = folder.resolve("mcp-permits/far.json");
        ObjectNode kept = (ObjectNode) Json.read(Files.readString(file));
        assertThat(kept.remove("issuer")).isNotNull();
        Files.writeString(file, Json.write(kept));
    }

    @Test
    void metadata_of_almost_the_same_issuer_are_of_another() {
        bureau.about.put("issuer", issuer(bureau) + "/");

        assertThatThrownBy(rig::login).hasMessageContaining("is about somebody else");
        assertThat(bureau.asked).isEmpty();
    }
}
