package org.murabito.app.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.settings.listing.Setting;
import org.murabito.text.Language;

final class SettingMeaningsTest {
    @Test
    void stand_in_japanese_for_every_setting_and_for_no_other(@TempDir Path folder) {
        List<Setting> all =
                new SettingsReader().read(folder.resolve("none.yaml"), Map.of()).all();
        assertThat(ResourceBundle.getBundle("org.murabito.app.dashboard.settings", Locale.JAPANESE)
                        .keySet())
                .containsExactlyInAnyOrderElementsOf(
                        all.stream().map(Setting::path).toList());
        for (Setting setting : all) {
            assertThat(SettingMeanings.of(setting, Language.ENGLISH)).isEqualTo(setting.meaning());
            assertThat(SettingMeanings.of(setting, Language.JAPANESE)).isNotBlank();
        }
    }
}
