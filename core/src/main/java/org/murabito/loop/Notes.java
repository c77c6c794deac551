package org.murabito.loop;

import org.murabito.llm.Wording;

/// The loop's own words to a model, kept in `notes.properties`.
final class Notes {
    private static final Wording WORDS = new Wording("org.murabito.loop.notes");

    private Notes() {}

    static String say(String key, Object... arguments) {
        return WORDS.say(key, arguments);
    }
}
