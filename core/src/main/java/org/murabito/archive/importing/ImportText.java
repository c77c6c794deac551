package org.murabito.archive.importing;

import java.util.List;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Something to say about an export, in the reader's language. Never holds what somebody wrote in it.
///
/// @param key of a sentence in `phrases`
/// @param values filled in; an [ImportText] among them is said in the same language
public record ImportText(Phrases phrases, String key, List<Object> values) {
    private static final Phrases SHARED = new Phrases("org.murabito.archive.importing.mistakes");

    public ImportText {
        values = List.copyOf(values);
    }

    /// @param key of a sentence in `mistakes_*.properties`, which every reader may use
    public static ImportText of(String key, Object... values) {
        return of(SHARED, key, values);
    }

    public static ImportText of(Phrases phrases, String key, Object... values) {
        return new ImportText(phrases, key, List.of(values));
    }

    public String in(Language language) {
        return phrases.say(
                language,
                key,
                values.stream()
                        .map(value -> value instanceof ImportText text ? text.in(language) : String.valueOf(value))
                        .toArray());
    }

    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
