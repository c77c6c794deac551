package org.murabito.llm.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import org.junit.jupiter.api.Test;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.ModelRig;
import org.murabito.testkit.llm.VendorWire;

/// What OpenAI and its like say no with, beyond what all vendors do.
final class OpenAiFailuresTest extends ModelRig {
    @Override
    protected VendorWire wire() {
        return new ChatWire(ServerDialect.OPENAI, false);
    }

    private ModelException failure(Answer answer) {
        server.answer(answer);
        return (ModelException) catchThrowable(() -> ask(question("Where?")));
    }

    private Kind kind(int status, String type, String code, String message) {
        return failure(Wires.error(status, message, type, code)).kind();
    }

    @Test
    void an_account_that_is_used_up_is_not_worth_another_try() {
        assertThat(kind(429, "insufficient_quota", "insufficient_quota", "")).isEqualTo(Kind.AUTH);
        assertThat(kind(429, "requests", "billing_hard_limit_reached", "")).isEqualTo(Kind.AUTH);
        assertThat(failure(Answer.html(402, "pay")).worthRetrying()).isFalse();
    }

    @Test
    void a_conversation_that_is_too_long_is_told_from_other_mistakes() {
        assertThat(kind(400, "BadRequestError", "", "This model's maximum context length is 8192 tokens."))
                .isEqualTo(Kind.CONTEXT_TOO_LONG);
        assertThat(kind(400, "exceed_context_size_error", "", "")).isEqualTo(Kind.CONTEXT_TOO_LONG);
        assertThat(kind(429, "tokens", "rate_limit_exceeded", "Request too large for gpt-5 on tokens per min"))
                .isEqualTo(Kind.CONTEXT_TOO_LONG);
        assertThat(failure(Answer.html(413, "too large")).kind()).isEqualTo(Kind.CONTEXT_TOO_LONG);
    }

    @Test
    void says_what_was_wrong_in_the_servers_codes() {
        ModelException failure = failure(Answer.json(
                400,
                "{\"error\":{\"message\":\"secret words\",\"type\":\"invalid_request_error\","
                        + "\"param\":\"tools[0].function.parameters\",\"code\":\"invalid_function_parameters\"}}"));

        assertThat(failure)
                .hasMessageContaining("HTTP 400")
                .hasMessageContaining("invalid_function_parameters")
                .hasMessageContaining("tools[0].function.parameters")
                .hasMessageNotContaining("secret");
    }

    @Test
    void a_code_that_holds_the_key_is_not_repeated() {
        assertThat(failure(Wires.error(400, "", "invalid_request_error", "bad-" + KEY)))
                .hasMessageNotContaining(KEY);
    }

    @Test
    void reads_errors_wherever_servers_put_them() {
        assertThat(failure(Answer.json(400, "{\"error\":\"model 'x' context length exceeded\"}"))
                        .kind())
                .isEqualTo(Kind.CONTEXT_TOO_LONG);
        assertThat(failure(
                                Answer.json(
                                        400,
                                        "{\"object\":\"error\",\"message\":\"prompt is too long\",\"type\":\"BadRequestError\",\"code\":400}"))
                        .kind())
                .isEqualTo(Kind.CONTEXT_TOO_LONG);
        assertThat(failure(Answer.json(400, "[\"odd\"]")).kind()).isEqualTo(Kind.MALFORMED);
        assertThat(failure(Answer.json(200, "{\"error\":{\"code\":\"rate_limit_exceeded\",\"message\":\"\"}}"))
                        .kind())
                .isEqualTo(Kind.RATE_LIMITED);
    }
}
