package org.murabito.text;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.Locale;
import java.util.ResourceBundle;

/// Murabito's own fixed sentences, by key and language, from the files `phrases_*.properties` of one room.
public final class Phrases {
    private final ResourceBundle english;
    private final ResourceBundle japanese;

    /// @param bundle where the files lie, for example `org.murabito.act.phrases`
    public Phrases(String bundle) {
        ResourceBundle.Control exact =
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        english = ResourceBundle.getBundle(bundle, Locale.ENGLISH, exact);
        japanese = ResourceBundle.getBundle(bundle, Locale.JAPANESE, exact);
    }

    /// The sentence with `{0}`, `{1}` … filled in. An unknown key is our own mistake.
    public String say(Language language, String key, Object... values) {
        Locale locale = locale(language);
        ResourceBundle bundle = language == Language.JAPANESE ? japanese : english;
        return new MessageFormat(bundle.getString(key), locale).format(values);
    }

    /// The sentence in each language.
    ///
    /// @param values each as it is, or in the language of the sentence where it is a [Localized]
    public Localized localized(String key, Object... values) {
        return new Localized(
                say(Language.ENGLISH, key, in(Language.ENGLISH, values)),
                say(Language.JAPANESE, key, in(Language.JAPANESE, values)));
    }

    private static Object[] in(Language language, Object... values) {
        return Arrays.stream(values)
                .map(value -> value instanceof Localized sentence ? sentence.in(language) : value)
                .toArray();
    }

    /// Whether there is a sentence of that key.
    public boolean has(String key) {
        return english.containsKey(key);
    }

    public static Locale locale(Language language) {
        return language == Language.JAPANESE ? Locale.JAPANESE : Locale.ENGLISH;
    }
}
