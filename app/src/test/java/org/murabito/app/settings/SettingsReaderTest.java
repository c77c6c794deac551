package org.murabito.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SettingsReaderTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    web: {port: abc}       | setting web.port is "abc", but allowed is a whole number
                    web: {port: 1.5}       | setting web.port is "1.5", but allowed is a whole number
                    web: {port: }          | setting web.port is "null", but allowed is a whole number
                    web: {port: 70000}     | setting web.port is "70000", but allowed is 0 to 65535
                    web: 5                 | setting web is "5", but allowed is further settings below it
                    web: {origins: one}    | setting web.origins is "one", but allowed is a list, like [one, two]
                    web: {host: [a]}       | setting web.host is "["a"]", but allowed is a text
                    listening: {direct: 7} | setting listening.direct is "7", but allowed is true or false
                    """)
    void a_wrong_value_is_refused_in_words_of_the_settings(String yaml, String message) {
        assertThatThrownBy(() -> read(yaml, Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessage(message);
    }

    @Test
    void a_wrong_value_in_the_environment_is_refused_the_same_way() {
        assertThatThrownBy(() -> read("", Map.of("MURABITO_WEB_PORT", "")))
                .hasMessage("setting web.port is \"\", but allowed is a whole number");
    }

    @Test
    void a_file_that_names_no_settings_is_refused() {
        assertThatThrownBy(() -> read("- web", Map.of())).hasMessageContaining("has to name settings");
    }

    @Test
    void a_file_with_everything_commented_out_changes_nothing() throws IOException {
        assertThat(read("web:\n  # port: 1\n", Map.of())).isEqualTo(read("", Map.of()));
    }

    @Test
    void the_environment_wins_over_the_file() throws IOException {
        Settings settings = read("web: {port: 1, host: b}", Map.of("MURABITO_WEB_PORT", "2"));
        assertThat(settings.web().port()).isEqualTo(2);
        assertThat(settings.web().host()).isEqualTo("b");
    }

    private Settings read(String yaml, Map<String, String> environment) throws IOException {
        return new SettingsReader().read(Files.writeString(folder.resolve("murabito.yaml"), yaml), environment);
    }
}
