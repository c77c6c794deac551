package org.murabito.archive;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;

/// What became of a post that was given to the store.
public sealed interface KeepResult {
    /// It was new.
    record Added(Message message) implements KeepResult {}

    /// It was there with an older text, which is now replaced.
    record Changed(Message message) implements KeepResult {}

    /// It was there, just so.
    record Known(Message message) implements KeepResult {}

    /// It is not kept.
    record Refused(Why why) implements KeepResult {}

    /// Why something is not kept.
    enum Why {
        /// It was deleted or forgotten before, and stays so.
        DELETED,
        /// Its author does not want to be kept.
        OPTED_OUT,
        /// Its channel is never read.
        NEVER_READ,
        /// It was said longer ago than its community keeps things.
        TOO_OLD
    }

    default @Nullable Message messageOrNull() {
        return switch (this) {
            case Added(Message message) -> message;
            case Changed(Message message) -> message;
            case Known(Message message) -> message;
            case Refused _ -> null;
        };
    }
}
