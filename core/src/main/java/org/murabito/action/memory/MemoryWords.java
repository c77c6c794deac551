package org.murabito.action.memory;

import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionResult;
import org.murabito.action.Undo;
import org.murabito.action.Voice;
import org.murabito.text.Phrases;

/// The fixed sentences of these actions.
final class MemoryWords {
    private static final Phrases PHRASES = new Phrases("org.murabito.action.memory.words");

    private MemoryWords() {}

    static String say(Voice voice, String key, Object... values) {
        return PHRASES.say(voice.language(), key, values);
    }

    static <T> ActionResult<T> refusal(ActionResult.Reason reason, String key, Object... values) {
        return new ActionResult.Refusal<>(reason, voice -> say(voice, key, values));
    }

    /// One that says what Murabito is called, so that it can be told.
    static <T> ActionResult<T> receipt(T subject, String key, @Nullable Undo undo) {
        return new ActionResult.Receipt<>(subject, voice -> say(voice, key, voice.ownName()), undo);
    }
}
