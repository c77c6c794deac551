package org.murabito.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.JudgeSettings.Preset;

final class JudgingSettingsTest {
    @TempDir
    private Path folder;

    private JudgeSettings read(String yaml, Map<String, String> environment) throws Exception {
        Path file = folder.resolve("murabito.yaml");
        Files.writeString(file, yaml);
        return new SettingsReader().read(file, environment).judge().settings(ZoneOffset.UTC);
    }

    @Test
    void comes_as_the_standard_is() throws Exception {
        assertThat(read("", Map.of())).isEqualTo(JudgeSettings.standard(ZoneOffset.UTC));
    }

    @Test
    void is_known_by_the_short_names_too() throws Exception {
        JudgeSettings set = read(
                "",
                Map.of(
                        "JUDGE_PRESET", "seed",
                        "JUDGE_KEYWORDS", "lantern, rope",
                        "JUDGE_TOPICS", "boats",
                        "JUDGE_LLM_THRESHOLD_HIGH", "90",
                        "JUDGE_LLM_THRESHOLD_LOW", "10",
                        "RESPONSE_DIVERSITY_ENABLED", "false"));

        assertThat(set.preset()).isEqualTo(Preset.SEED);
        assertThat(set.keywords()).isEqualTo(List.of("lantern", "rope"));
        assertThat(set.topics()).isEqualTo(List.of("boats"));
        assertThat(set.thresholds().high()).isEqualTo(90);
        assertThat(set.thresholds().low()).isEqualTo(10);
        assertThat(set.thresholds().diverse()).isFalse();
    }

    @Test
    void bounds_and_waits_can_be_set() throws Exception {
        JudgeSettings set = read("""
                judge:
                  quietHours: "23:00-07:00"
                  share: 10
                  most: 2
                  windowMinutes: 30
                  waitMinutes: 1
                """, Map.of());

        assertThat(set.restraints().quietFrom()).isEqualTo(LocalTime.of(23, 0));
        assertThat(set.restraints().quietTo()).isEqualTo(LocalTime.of(7, 0));
        assertThat(set.restraints().share()).isEqualTo(0.1);
        assertThat(set.restraints().most()).isEqualTo(2);
        assertThat(set.restraints().window()).isEqualTo(Duration.ofMinutes(30));
        assertThat(set.patience().busy()).isEqualTo(Duration.ofMinutes(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    preset: best         | judge.preset is "best", but allowed is fitted or seed
                    quietHours: late     | judge.quietHours is "late", but allowed is two times like 23:00-07:00
                    quietHours: 25:00-7  | judge.quietHours is "25:00-7", but allowed is two times like 23:00-07:00
                    share: 101           | judge.share is "101", but allowed is 0 to 100
                    waitMessages: 0      | judge.waitMessages is "0", but allowed is 1 to 1000
                    low: 70              | but allowed is points that rise from 0 to 100, low below reaction
                    high: 120            | but allowed is points that rise from 0 to 100, low below reaction
                    """)
    void what_is_wrong_is_refused_with_what_is_allowed(String yaml, String message) {
        assertThatThrownBy(() -> read("judge: {" + yaml + "}", Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining(message);
    }
}
