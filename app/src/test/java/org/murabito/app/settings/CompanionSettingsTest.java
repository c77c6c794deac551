package org.murabito.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.persona.Persona;
import org.murabito.text.Language;

final class CompanionSettingsTest {
    @TempDir
    Path folder;

    private List<Persona> read(String... files) throws IOException {
        for (int i = 0; i < files.length; i++) {
            Files.writeString(folder.resolve(i + ".md"), files[i]);
        }
        List<String> names =
                IntStream.range(0, files.length).mapToObj(i -> i + ".md").toList();
        return new CompanionSettings(names).read(folder, Persona.MURABITO);
    }

    @Test
    void a_file_says_who_somebody_else_is() throws IOException {
        String file =
                "name: Tanbo\naliases: 田んぼさん, secretary\ntopics: rice、水田\navatar: 🌾\nlanguage: ja\n\nSlow.\nFriendly.\n";

        assertThat(read(file))
                .containsExactly(new Persona(
                        "Tanbo",
                        List.of("田んぼさん", "secretary"),
                        "Slow.\nFriendly.",
                        List.of("rice", "水田"),
                        "🌾",
                        Language.JAPANESE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "topics: rice",
                "name: Tanbo",
                "name: <b>\ntopics: rice",
                "name: Tanbo\naliases: a{b}\ntopics: rice",
                "name: Tanbo\ntopics: rice\navatar: rice",
                "name: Tanbo\ntopics: rice\nlanguage: fr",
                "name: Tanbo\ntopics: rice\n\nBe {persona}",
            })
    void what_is_wrong_in_it_is_refused_in_one_line_that_names_the_file(String file) {
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("personas.others")
                .hasMessageContaining("0.md")
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: tanbo\ntopics: hens",
                "name: Hen\naliases: TANBO\ntopics: hens",
                "name: ムラビト\ntopics: hens"
            })
    void no_name_is_two_peoples(String second) {
        assertThatThrownBy(() -> read("name: Tanbo\ntopics: rice", second))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("1.md")
                .hasMessageContaining("is taken");
    }

    @Test
    void a_file_outside_of_the_data_folder_is_not_read() {
        assertThatThrownBy(() -> new CompanionSettings(List.of("../other.md")).read(folder, Persona.MURABITO))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("../other.md");
    }
}
