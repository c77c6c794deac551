package org.murabito.knowledge;

import org.murabito.runlog.Quote;

/// What a claim stands on.
public sealed interface Evidence {
    /// Words of a message, out of which a model read it.
    record Drawn(Quote words) implements Evidence {}

    /// The member's own correction of what is remembered of them, given to Murabito outside the conversation.
    record Told() implements Evidence {}
}
