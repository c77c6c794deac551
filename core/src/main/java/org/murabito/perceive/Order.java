package org.murabito.perceive;

import org.jspecify.annotations.Nullable;
import org.murabito.text.Ahead;

/// What somebody tells Murabito about itself. `until` is null where no time was named.
public sealed interface Order {
    record KeepQuiet(@Nullable Ahead until) implements Order {}

    record OnlyWhenCalled(@Nullable Ahead until) implements Order {}

    record JustWatch(@Nullable Ahead until) implements Order {}

    record SpeakAgain() implements Order {}

    record TalkMore() implements Order {}

    record TalkLess() implements Order {}

    /// Drop what you are doing for me.
    record Stop() implements Order {}

    /// About whoever says it, wherever they say it.
    sealed interface OfMe extends Order {}

    /// What is kept of me?
    record AboutMe() implements OfMe {}

    /// @param sure whether it was asked back already
    record ForgetMe(boolean sure) implements OfMe {}

    /// Forget me, and keep nothing of me from now on.
    record OptOut(boolean sure) implements OfMe {}

    record OptIn() implements OfMe {}
}
