package org.murabito.tool;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// Our own words to a model about tools, kept in `notes.properties`.
final class Notes {
    private Notes() {}

    static String say(String key, Object... arguments) {
        String words =
                ResourceBundle.getBundle("org.murabito.tool.notes", Locale.ROOT).getString(key);
        return new MessageFormat(words, Locale.ROOT).format(arguments);
    }
}
