package org.murabito.llm;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;

/// Our own words to a model, kept in a properties file; `{0}` and its like are filled in, numbers with commas.
public final class PromptTexts {
    private final Map<String, String> byKey = new HashMap<>();

    /// @param name of the file, as for a [ResourceBundle]
    public PromptTexts(String name) {
        ResourceBundle bundle = ResourceBundle.getBundle(name, Locale.ROOT);
        bundle.keySet().forEach(key -> byKey.put(key, bundle.getString(key)));
    }

    public String say(String key, Object... arguments) {
        String words = byKey.get(key);
        if (words == null) {
            throw new IllegalArgumentException("no words for " + key);
        }
        StringBuilder said = new StringBuilder(words.length() + 16 * arguments.length);
        int at = 0;
        for (int open = words.indexOf('{'); open >= 0; open = words.indexOf('{', at)) {
            int close = words.indexOf('}', open);
            show(arguments[Integer.parseInt(words, open + 1, close, 10)], said.append(words, at, open));
            at = close + 1;
        }
        return said.append(words, at, words.length()).toString();
    }

    private static void show(Object argument, StringBuilder said) {
        if (!(argument instanceof Number number)) {
            said.append(argument);
            return;
        }
        int from = said.length() + (number.longValue() < 0 ? 1 : 0);
        said.append(number.longValue());
        for (int i = said.length() - 3; i > from; i -= 3) {
            said.insert(i, ',');
        }
    }
}
