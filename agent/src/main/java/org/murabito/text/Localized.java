package org.murabito.text;

import java.util.function.UnaryOperator;

/// A sentence in each language, made before it is known who reads it.
public record Localized(String english, String japanese) {
    public static final Localized NONE = same("");

    /// What has no language: a name, an address, or what another program said.
    public static Localized same(String text) {
        return new Localized(text, text);
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
}
