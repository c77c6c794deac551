package org.murabito.loop;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// The loop's own words to a model, kept in `notes.properties`.
final class Notes {
    private Notes() {}

    static String say(String key, Object... arguments) {
        String words =
                ResourceBundle.getBundle("org.murabito.loop.notes", Locale.ROOT).getString(key);
        return new MessageFormat(words, Locale.ROOT).format(arguments);
    }
}
