package org.murabito.text;

import java.util.Arrays;
import java.util.function.UnaryOperator;

/// A sentence in each language, made before it is known who reads it.
public record Localized(String english, String japanese) {
    public static final Localized NONE = same("");

    /// What has no language: a name, an address, or what another program said.
    public static Localized same(String text) {
        return new Localized(text, text);
    }

    /// @param values each as it is, or in the language of the sentence where it is one of these
    public static Localized of(Phrases phrases, String key, Object... values) {
        return new Localized(
                phrases.say(Language.ENGLISH, key, in(Language.ENGLISH, values)),
                phrases.say(Language.JAPANESE, key, in(Language.JAPANESE, values)));
    }

    public String in(Language language) {
        return switch (language) {
            case ENGLISH -> english;
            case JAPANESE -> japanese;
        };
    }

    /// The same done to each.
    public Localized map(UnaryOperator<String> change) {
        return new Localized(change.apply(english), change.apply(japanese));
    }

    private static Object[] in(Language language, Object... values) {
        return Arrays.stream(values)
                .map(value -> value instanceof Localized sentence ? sentence.in(language) : value)
                .toArray();
    }
}
