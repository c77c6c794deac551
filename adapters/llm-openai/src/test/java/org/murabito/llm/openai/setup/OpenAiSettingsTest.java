package org.murabito.llm.openai.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.openai.OpenAiChatModel;
import org.murabito.llm.openai.OpenAiResponsesModel;

final class OpenAiSettingsTest {
    @Test
    void tells_nobody_the_key() {
        var settings = OpenAiSettings.openAi("sk-canary", "gpt-5-mini");

        assertThat(settings.toString()).doesNotContain("canary").contains("gpt-5-mini", "api.openai.com");
        assertThat(new OpenAiChatModel(settings).toString()).doesNotContain("canary");
        assertThat(new OpenAiResponsesModel(settings).toString()).doesNotContain("canary");
    }

    @Test
    void refuses_what_cannot_work_and_says_what_can() {
        assertThatThrownBy(() -> OpenAiSettings.openAi("sk-canary\nsecond line", "gpt-5"))
                .hasMessageContaining("visible ASCII")
                .hasMessageNotContaining("canary");
        assertThatThrownBy(() -> OpenAiSettings.at("", URI.create("127.0.0.1"), "m"))
                .hasMessageContaining("http://");
        assertThatThrownBy(() -> OpenAiSettings.at("", URI.create("http://me:canary@host/v1"), "m"))
                .hasMessageContaining("password")
                .hasMessageNotContaining("canary");
        assertThatThrownBy(() -> OpenAiSettings.openAi("", " ")).hasMessageContaining("name of the model");
        assertThatThrownBy(() -> OpenAiSettings.openAi("", "m").thinking("very hard"))
                .hasMessageContaining("low, medium or high");
    }

    @Test
    void knows_openai_by_its_address() {
        assertThat(OpenAiSettings.openAi("", "m").dialect()).isEqualTo(ServerDialect.OPENAI);
        assertThat(OpenAiSettings.at("", URI.create("https://x.openai.azure.com/openai/v1"), "m")
                        .dialect())
                .isEqualTo(ServerDialect.OPENAI);
        assertThat(OpenAiSettings.at("", URI.create("http://api.openai.com.example/v1"), "m")
                        .dialect())
                .isEqualTo(ServerDialect.COMPATIBLE);
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-4.1, , false",
        "gpt-5, minimal, false",
        "gpt-5-mini-2025-08-07, minimal, false",
        "gpt-5-pro, , false",
        "gpt-5.1, none, false",
        "gpt-5.4-mini, none, false",
        "gpt-5.2-codex, low, false",
        "gpt-5.6-terra, none, false",
        "gpt-6-astra, low, true",
        "gpt-6-luna, none, true",
        "gpt-6.1-sol, low, true",
        "gpt-6.1-terra, none, true",
        "gpt-7, low, true",
        "o4-mini, low, false"
    })
    void knows_the_least_thinking_of_each_model_and_where_it_calls_tools(
            String model, @Nullable String least, boolean responses) {
        OpenAiSettings settings = OpenAiSettings.openAi("", model);
        OpenAiSettings elsewhere = OpenAiSettings.at("", URI.create("http://127.0.0.1:8080/v1"), model);

        assertThat(settings.leastEffort()).isEqualTo(least);
        assertThat(settings.wantsResponses()).isEqualTo(responses);
        assertThat(elsewhere.leastEffort()).isNull();
        assertThat(elsewhere.wantsResponses()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gpt-4o",
                "gpt-4o-mini-2024-07-18",
                "gpt-4.1",
                "gpt-5",
                "gpt-5.1-mini",
                "o1",
                "o3",
                "o3-pro",
                "o4-mini",
                "llava:13b",
                "llama3.2-vision",
                "qwen2.5vl:7b",
                "qwen/qwen2.5-vl-72b-instruct",
                "gemma3:12b",
                "openai/gpt-4o",
                "mistral-small3.2"
            })
    void knows_models_that_see(String model) {
        assertThat(new OpenAiChatModel(OpenAiSettings.openAi("", model)).seesImages())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gpt-3.5-turbo",
                "gpt-4",
                "o1-mini",
                "o3-mini",
                "llama3.2",
                "qwen3:8b",
                "gemma3:1b",
                "gpt-oss:20b",
                "deepseek-r1",
                "gpt-4o-transcribe"
            })
    void knows_models_that_do_not(String model) {
        assertThat(new OpenAiChatModel(OpenAiSettings.openAi("", model)).seesImages())
                .isFalse();
        assertThat(new OpenAiChatModel(OpenAiSettings.openAi("", model).seeing(true)).seesImages())
                .isTrue();
    }
}
