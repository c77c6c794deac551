package org.murabito.loop;

import org.murabito.llm.PromptTexts;

/// The loop's own words to a model, kept in `notes.properties`.
final class LoopNotes {
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.loop.notes");

    private LoopNotes() {}

    static String say(String key, Object... arguments) {
        return WORDS.say(key, arguments);
    }
}
