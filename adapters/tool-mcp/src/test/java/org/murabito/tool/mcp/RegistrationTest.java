package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.llm.Json;
import org.murabito.tool.mcp.setup.OAuthClient;

/// As whom we apply at an authorization server, and for what.
@Timeout(60)
final class RegistrationTest {
    private static final OAuthClient DOCUMENT =
            LoginRig.registered("https://murabito.example.org/client.json", "", false);

    @TempDir
    private Path folder;

    private LoginRig rig;
    private Bureau bureau;

    @BeforeEach
    void begin() {
        rig = new LoginRig(folder);
        bureau = rig.bureau;
    }

    @AfterEach
    void end() {
        rig.close();
    }

    @Test
    void we_register_as_an_application_of_this_machine_that_refreshes() throws InterruptedException {
        rig.login();

        JsonNode registered = Json.read(bureau.received.getFirst());
        assertThat(registered.path("application_type").asText()).isEqualTo("native");
        assertThat(registered.path("grant_types"))
                .extracting(JsonNode::asText)
                .containsExactlyInAnyOrder("authorization_code", "refresh_token");
        assertThat(registered.path("redirect_uris"))
                .extracting(JsonNode::asText)
                .containsExactly(new Obedient().landing().toString());
    }

    @Test
    void why_we_are_not_registered_is_told() {
        bureau.unregistered = "{\"error\":\"invalid_redirect_uri\",\"error_description\":\"no loopback here\"}";

        assertThatThrownBy(rig::login)
                .hasMessageContaining("does not register us: invalid_redirect_uri (no loopback here)");
        assertThat(bureau.asked).containsExactly("register");
    }

    @Test
    void a_document_about_us_takes_the_place_of_a_registration() throws InterruptedException {
        bureau.about.put("client_id_metadata_document_supported", true);
        rig.login(DOCUMENT, new Obedient());

        assertThat(bureau.asked).doesNotContain("register").endsWith("authorization_code");
        assertThat(bureau.received).allMatch(seen -> seen.contains("client.json"));
    }

    @Test
    void where_documents_are_not_read_we_register() throws InterruptedException {
        rig.login(DOCUMENT, new Obedient());

        assertThat(bureau.asked).startsWith("register");
        assertThat(bureau.received).noneMatch(seen -> seen.contains("client.json"));
    }

    @Test
    void rights_that_were_given_are_asked_for_again_with_new_ones() throws InterruptedException {
        rig.login();
        rig.login(LoginRig.registered("", "", false, "write"), new Obedient());

        assertThat(bureau.asked).contains("authorize read write " + bureau.url());
    }

    @Test
    void so_they_are_where_the_server_tells_its_tools_to_everybody() throws InterruptedException {
        bureau.open = true;
        rig.login();
        rig.login(LoginRig.registered("", "", false, "write"), new Obedient());

        assertThat(bureau.asked).contains("authorize read write " + bureau.url());
    }

    @Test
    void a_token_that_lasts_is_asked_for_where_it_is_known() throws InterruptedException {
        bureau.about.putArray("scopes_supported").add("read").add("offline_access");
        rig.login();

        assertThat(bureau.asked).contains("authorize read offline_access " + bureau.url());
    }
}
