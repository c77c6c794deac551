package org.murabito.app.dashboard;

import java.util.Locale;
import java.util.ResourceBundle;
import org.murabito.app.settings.listing.Setting;
import org.murabito.text.Language;

/// What settings mean, in the reader's language: English as the file of the defaults says it.
final class SettingMeanings {
    private static final ResourceBundle JAPANESE =
            ResourceBundle.getBundle("org.murabito.app.dashboard.settings", Locale.JAPANESE);

    private SettingMeanings() {}

    static String of(Setting setting, Language language) {
        return switch (language) {
            case ENGLISH -> setting.meaning();
            case JAPANESE -> JAPANESE.getString(setting.path());
        };
    }
}
