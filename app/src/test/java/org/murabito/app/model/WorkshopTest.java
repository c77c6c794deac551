package org.murabito.app.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.app.settings.ModelSettings;
import org.murabito.app.settings.SettingsReader;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.VendorServer;

/// Each vendor's model is made of one line of the settings.
final class WorkshopTest {
    private static LanguageModel model(String choice, String thinking) {
        Map<String, String> environment = Map.of(
                "MURABITO_MODEL",
                choice,
                "MURABITO_MODEL_THINKING",
                thinking,
                "MURABITO_SERVER_KEY",
                "key-of-the-server");
        ModelSettings set =
                new SettingsReader().read(Path.of("none.yaml"), environment).model();
        return Models.of(set, ApiKeys.of(environment), ScriptedModel.named("simple"))
                .answering()
                .getFirst();
    }

    private static Arrived arrivedFrom(VendorServer server, LanguageModel model) {
        server.answerAlways(_ -> Answer.json(401, "{\"error\":{\"message\":\"no\",\"status\":\"UNAUTHENTICATED\"}}"));
        assertThatThrownBy(() -> model.call(new ModelRequest(
                        "be good",
                        List.of(),
                        List.of(Exchange.user("hello")),
                        ToolChoice.NONE,
                        4_096,
                        Deadline.in(Duration.ofSeconds(10)))))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ModelException.Kind.AUTH));
        return server.last();
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic:claude-sonnet-4-5, '', /v1/messages, authorization",
        "openai:gpt-5-mini, /v1, /v1/chat/completions, authorization",
        "openai-responses:gpt-5-mini, /v1, /v1/responses, authorization",
        "gemini:gemini-2.5-flash, '', /v1beta/models/gemini-2.5-flash:streamGenerateContent, x-goog-api-key"
    })
    void every_vendor_is_reached_at_its_own_path_with_its_key(String choice, String base, String path, String header) {
        try (VendorServer server = VendorServer.start()) {
            LanguageModel model = model(choice + "@" + server.url() + base, "off");
            Arrived arrived = arrivedFrom(server, model);
            assertThat(arrived.path()).startsWith(path);
            assertThat(arrived.header(header)).endsWith("key-of-the-server");
            assertThat(model.name()).isEqualTo(choice.substring(choice.indexOf(':') + 1));
            assertThat(model).hasToString(model.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic:claude-sonnet-4-5, '', medium, \"budget_tokens\":2048",
        "anthropic:claude-sonnet-4-5, '', 3000, \"budget_tokens\":3000",
        "anthropic:claude-opus-5-5, '', high, \"effort\":\"high\"",
        "openai:gpt-5-mini, /v1, low, \"reasoning_effort\":\"low\"",
        "openai-responses:gpt-5-mini, /v1, 9000, \"effort\":\"high\"",
        "gemini:gemini-2.5-flash, '', low, \"thinkingBudget\":2048",
        "gemini:gemini-3-pro-preview, '', low, \"thinkingLevel\":\"LOW\""
    })
    void thinking_is_asked_for_in_the_form_that_the_model_takes(
            String choice, String base, String thinking, String sent) {
        try (VendorServer server = VendorServer.start()) {
            Arrived arrived = arrivedFrom(server, model(choice + "@" + server.url() + base, thinking));
            assertThat(arrived.body().replace(" ", "")).contains(sent);
        }
    }
}
