package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a browser comes back with, and whose answer that is (https://www.rfc-editor.org/rfc/rfc9207).
@Timeout(60)
final class AuthorizationResponseTest {
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

    private String issuer() {
        return bureau.about.path("issuer").asText();
    }

    private String encodedIssuer() {
        return URLEncoder.encode(issuer(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_answer_of_the_issuer_is_taken(boolean advertised) throws InterruptedException {
        bureau.about.put("authorization_response_iss_parameter_supported", advertised);
        bureau.answer = "code=c0de&iss=" + encodedIssuer();

        rig.login();
        assertThat(rig.echo()).isEqualTo("in");
    }

    /// %s stands for the issuer.
    @ParameterizedTest
    @CsvSource({
        "true, code=c0de",
        "true, code=c0de&iss=",
        "true, code=c0de&iss=https%3A%2F%2Fother.example.org",
        "true, code=c0de&iss=%s%2F",
        "true, code=c0de&iss=%s&iss=https%3A%2F%2Fother.example.org",
        "true, error=access_denied&error_description=call+this+number",
        "false, code=c0de&iss=",
        "false, code=c0de&iss=https%3A%2F%2Fother.example.org",
        "false, code=c0de&iss=%s%2F",
        "false, error=access_denied&error_description=call+this+number&iss=https%3A%2F%2Fother.example.org",
    })
    void an_answer_of_anybody_else_is_neither_used_nor_told(boolean advertised, String answer) {
        bureau.about.put("authorization_response_iss_parameter_supported", advertised);
        bureau.answer = answer.replace("%s", encodedIssuer());

        assertThatThrownBy(rig::login)
                .hasMessageContaining("came back from another authorization server than " + issuer())
                .hasMessageNotContainingAny("access_denied", "call this number");
        assertThat(bureau.asked).doesNotContain("authorization_code");
    }

    @Test
    void a_code_of_characters_that_no_address_may_hold_is_passed_on_as_it_is() throws InterruptedException {
        bureau.answer = "code=AQ|x{y}^";

        rig.login();
        assertThat(bureau.received).anyMatch(request -> request.contains("code=AQ|x{y}^"));
        assertThat(rig.echo()).isEqualTo("in");
    }

    @Test
    void why_the_issuer_gives_none_is_told() {
        bureau.about.put("authorization_response_iss_parameter_supported", true);
        bureau.answer = "error=access_denied&error_description=not+today&iss=" + encodedIssuer();

        assertThatThrownBy(rig::login).hasMessageContaining("access_denied (not today)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"code=", "error=", "scope=read"})
    void an_answer_without_a_code_or_a_reason_is_told_as_such(String answer) {
        bureau.answer = answer;

        assertThatThrownBy(rig::login).hasMessageContaining("MCP server far: it does not let us in: ");
        assertThat(bureau.asked).doesNotContain("authorization_code");
    }
}
