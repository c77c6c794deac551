package org.murabito.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.settings.value.Vendor;
import org.murabito.app.settings.value.WrongSetting;

/// How a model is switched on, and what is refused.
final class ModelSettingsTest {
    private static final String CANARY = "sk-ant-canary-0123456789abcdef";

    @TempDir
    private Path folder;

    private ModelSettings read(String yaml, Map<String, String> environment) throws IOException {
        Path file = Files.writeString(folder.resolve("murabito.yaml"), yaml);
        return new SettingsReader().read(file, environment).model();
    }

    private ModelChoice main(String written) throws IOException {
        return read("", Map.of("MURABITO_MODEL", written)).answers();
    }

    @ParameterizedTest
    @CsvSource({
        "anthropic:claude-sonnet-4-5, ANTHROPIC, claude-sonnet-4-5",
        "openai:gpt-5-mini, OPENAI, gpt-5-mini",
        "openai-responses:gpt-5, OPENAI_RESPONSES, gpt-5",
        "gemini:gemini-2.5-flash, GEMINI, gemini-2.5-flash",
        "simple, SIMPLE, simple",
        "claude-haiku-4-5, ANTHROPIC, claude-haiku-4-5",
        "gpt-4o-mini, OPENAI, gpt-4o-mini",
        "o3, OPENAI, o3",
        "gemini-2.5-pro, GEMINI, gemini-2.5-pro"
    })
    void one_variable_switches_a_model_on(String written, Vendor vendor, String name) throws IOException {
        assertThat(main(written)).isEqualTo(new ModelChoice(vendor, name, null));
    }

    @Test
    void another_server_is_named_after_an_at_sign() throws IOException {
        assertThat(main("openai:llama3.2:3b@http://127.0.0.1:11434/v1"))
                .isEqualTo(new ModelChoice(Vendor.OPENAI, "llama3.2:3b", URI.create("http://127.0.0.1:11434/v1")));
        assertThat(main("openai:meta-llama/Llama-3.1-8B@http://[::1]:8000/v1").name())
                .isEqualTo("meta-llama/Llama-3.1-8B");
    }

    @ParameterizedTest
    @ValueSource(strings = {"llama3.2", "qwen3:8b", "gpt-oss:20b", "meta-llama/Llama-3.1-8B"})
    void a_name_of_no_known_family_will_do_for_another_server(String name) throws IOException {
        URI server = URI.create("http://127.0.0.1:11434/v1");
        assertThat(main(name + "@" + server)).isEqualTo(new ModelChoice(Vendor.OPENAI, name, server));
        assertThat(main("claude-haiku-4-5@" + server).vendor()).isEqualTo(Vendor.ANTHROPIC);
    }

    @Test
    void one_line_of_the_file_does_it_too() throws IOException {
        assertThat(read("model: claude-sonnet-4-5", Map.of()).answers().vendor())
                .isEqualTo(Vendor.ANTHROPIC);
        assertThat(read("model: {main: claude-sonnet-4-5}", Map.of("MURABITO_MODEL", "simple"))
                        .answers()
                        .isSimple())
                .isTrue();
    }

    @Test
    void a_use_that_is_not_set_has_the_main_model() throws IOException {
        ModelSettings set = read(
                "model: {main: claude-sonnet-4-5, fallback: gpt-5-mini}",
                Map.of("SUMMARIZE_MODEL", "gpt-4o-mini", "REFLECTION_MODEL", "gemini-2.5-flash"));
        assertThat(set.choices().get(Use.JUDGING)).isEqualTo(set.answers());
        assertThat(set.choices().get(Use.SUMMARIES)).hasToString("openai:gpt-4o-mini");
        assertThat(set.choices().get(Use.REFLECTION)).hasToString("gemini:gemini-2.5-flash");
        assertThat(set.choices().get(Use.FALLBACK)).hasToString("openai:gpt-5-mini");
        assertThat(set.choices().get(Use.ANALYSIS)).isEqualTo(set.answers());
    }

    @Test
    void what_a_question_seeks_is_said_by_rule_where_that_is_set() throws IOException {
        ModelSettings set = read("model: {main: claude-sonnet-4-5, analysis: simple}", Map.of());
        assertThat(set.choices().get(Use.ANALYSIS)).hasToString("simple");
    }

    @Test
    void nothing_set_is_simple_mode() throws IOException {
        assertThat(read("", Map.of()).answers().isSimple()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "claude",
                "anthropic:",
                "mistral:large",
                "openai:two words",
                "simple:x",
                "simple@http://a/v1",
                "@http://a/v1",
                "two words@http://a/v1",
                "?"
            })
    void what_is_no_model_is_refused_with_what_is_allowed(String written) {
        assertThatThrownBy(() -> main(written))
                .isInstanceOf(WrongSetting.class)
                .hasMessageStartingWith("setting model.main is \"" + written + "\", but allowed is anthropic:MODEL")
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CANARY,
                "anthropic:" + CANARY,
                "other:" + CANARY + "@http://127.0.0.1:11434/v1",
                "openai:gpt-5@http://me:" + CANARY + "@host/v1",
                "openai:gpt-5@http://host/v1?key=" + CANARY,
                "openai:gpt-5@http://" + CANARY + " /v1"
            })
    void a_key_in_place_of_a_model_is_not_repeated(String written) {
        assertThatThrownBy(() -> main(written))
                .isInstanceOf(WrongSetting.class)
                .hasMessageStartingWith("setting model.main ")
                .hasMessageNotContaining("canary");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"model: {apiKey: %s}", "model: {api_key: %s}", "ANTHROPIC_API_KEY: %s", "web: {secret: %s}"})
    void a_key_in_the_file_is_refused_by_name(String yaml) {
        assertThatThrownBy(() -> read(yaml.formatted(CANARY), Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("keys are not read from a file")
                .hasMessageContaining("ANTHROPIC_API_KEY")
                .hasMessageNotContaining("canary");
    }

    @ParameterizedTest
    @CsvSource({"off, 0", "low, 2048", "medium, 8192", "high, 16384", "3000, 3000", "'', 0"})
    void thinking_is_a_word_or_a_number_of_tokens(String written, int tokens) throws IOException {
        assertThat(read("", Map.of("MURABITO_MODEL_THINKING", written))
                        .thought()
                        .tokens())
                .isEqualTo(tokens);
        assertThat(read("model: {thinking: off}", Map.of()).thought().effort()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "5", "999999"})
    void other_thinking_is_refused(String written) {
        assertThatThrownBy(() -> read("", Map.of("MURABITO_MODEL_THINKING", written)))
                .hasMessage("setting model.thinking is \"" + written
                        + "\", but allowed is off, low, medium, high, or 1024 to 32000 tokens");
    }
}
