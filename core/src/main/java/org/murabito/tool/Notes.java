package org.murabito.tool;

import org.murabito.llm.Wording;

/// Our own words to a model about tools, kept in `notes.properties`.
final class Notes {
    private static final Wording WORDS = new Wording("org.murabito.tool.notes");

    private Notes() {}

    static String say(String key, Object... arguments) {
        return WORDS.say(key, arguments);
    }
}
