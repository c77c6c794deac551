package org.murabito.tool;

import org.murabito.llm.PromptTexts;

/// Our own words to a model about tools, kept in `notes.properties`.
final class ToolNotes {
    private static final PromptTexts WORDS = new PromptTexts("org.murabito.tool.notes");

    private ToolNotes() {}

    static String say(String key, Object... arguments) {
        return WORDS.say(key, arguments);
    }
}
