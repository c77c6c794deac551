package org.murabito.action;

import org.jspecify.annotations.Nullable;

/// What came of running an action.
public sealed interface ActionResult<T> {
    /// It was done or is shown.
    ///
    /// @param subject what was changed or is shown
    /// @param text what was done, until when and for whom, with how to undo it in words where there is one
    /// @param undo the action that takes it back; null where nothing was changed or nothing can be taken back
    record Receipt<T>(T subject, Text text, @Nullable Undo undo) implements ActionResult<T> {}

    /// Something is missing or doubtful; nothing was changed.
    record Question<T>(Text text) implements ActionResult<T> {}

    /// It was not done.
    ///
    /// @param reason for callers that render it themselves
    record Refusal<T>(Reason reason, Text text) implements ActionResult<T> {}

    /// Why an action was not done.
    enum Reason {
        /// It is not there, or the asker may not know of it.
        NOT_FOUND,
        /// It is there, and this asker may not.
        NOT_ALLOWED,
        /// An argument is not what it must be.
        INVALID,
        /// It cannot be done as things are: full, taken, too late.
        CONFLICT
    }

    /// Fixed sentences, rendered for whoever reads them.
    @FunctionalInterface
    interface Text {
        String in(ReceiptStyle style);
    }

    Text text();

    default String render(ReceiptStyle style) {
        return text().in(style);
    }
}
