package org.murabito.action.memory;

import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionResult;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.text.Phrases;

/// The fixed sentences of these actions.
final class MemoryWords {
    private static final Phrases PHRASES = new Phrases("org.murabito.action.memory.words");

    private MemoryWords() {}

    static String say(ReceiptStyle style, String key, Object... values) {
        return PHRASES.say(style.language(), key, values);
    }

    static <T> ActionResult<T> refusal(ActionResult.Reason reason, String key, Object... values) {
        return new ActionResult.Refusal<>(reason, style -> say(style, key, values));
    }

    /// One that says what Murabito is called, so that it can be told.
    static <T> ActionResult<T> receipt(T subject, String key, @Nullable Undo undo) {
        return new ActionResult.Receipt<>(subject, style -> say(style, key, style.ownName()), undo);
    }
}
