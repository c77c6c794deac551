package org.murabito.tool.conversation;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.murabito.tool.ToolResult;

/// What models are told: definitions from `NAME.json`, reasons from `words.properties`.
final class Definitions {
    private Definitions() {}

    static String say(String key, Object... arguments) {
        String words = ResourceBundle.getBundle("org.murabito.tool.conversation.words", Locale.ROOT)
                .getString(key);
        return new MessageFormat(words, Locale.ROOT).format(arguments);
    }

    static ToolResult failed(String key, Object... arguments) {
        return ToolResult.failed(say(key, arguments));
    }
}
