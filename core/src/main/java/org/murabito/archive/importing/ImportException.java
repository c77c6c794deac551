package org.murabito.archive.importing;

import java.util.Arrays;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// An import cannot start. The message is one line for people: what is wrong, and what is expected.
public final class ImportException extends RuntimeException {
    private final transient Told told;

    /// What is said in the reader's language.
    public interface Told {
        String in(Language language);
    }

    private static final class Words {
        static final Phrases PHRASES = new Phrases("org.murabito.archive.importing.mistakes");
    }

    /// Said in English alone: what only a terminal shows.
    public ImportException(String message) {
        this(_ -> message);
    }

    private ImportException(Told told) {
        super(told.in(Language.ENGLISH));
        this.told = told;
    }

    /// @param key of a sentence in `mistakes_*.properties`
    /// @param values of which a [Told] is said in the same language
    public static ImportException of(String key, Object... values) {
        return new ImportException(language -> Words.PHRASES.say(
                language,
                key,
                Arrays.stream(values)
                        .map(value -> value instanceof Told one ? one.in(language) : String.valueOf(value))
                        .toArray()));
    }

    public ImportException because(Throwable cause) {
        initCause(cause);
        return this;
    }

    /// The message in a language; in English where it is said in no other.
    public String in(Language language) {
        return told.in(language);
    }
}
