package org.murabito.chat.event;

/// What came of looking at a message for longer than its turn.
public enum Finding {
    /// Nobody answered it, as far as could be seen, and the time to wait is over.
    GREW_OLD,
    /// There is a message that surely answers it.
    HAS_SURE_CITATION,
    MODEL_SAID_YES,
    MODEL_SAID_NO,
    /// The model failed, took too long, or was not to be asked any more.
    MODEL_SAID_NOTHING,
    /// Something is remembered that has to do with it.
    REMINDED,
    NOT_REMINDED
}
