package org.murabito.act;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.Question;

/// What came of an intent.
public sealed interface Outcome {
    /// The question is durably taken on, in the place of others.
    record TookOn(Question question, List<Question> superseded) implements Outcome {
        public TookOn {
            superseded = List.copyOf(superseded);
        }
    }

    /// To be looked into before anything is said.
    record PutOff() implements Outcome {}

    /// An emoji was put on it.
    record Reacted() implements Outcome {}

    /// Nothing is said about it after all, by the name of the reason; null if the verdict tells it.
    record KeptBack(Question question, @Nullable String because) implements Outcome {}

    /// Posted, under this key.
    record Said(PlaceId place, String key, boolean answered) implements Outcome {}

    /// The answer does not hold any more: ask the archive again.
    record MustLookAgain() implements Outcome {}

    /// Something said earlier was taken back or mended, or a refusal was shown.
    record Mended() implements Outcome {}

    /// Not to be said before this time.
    record HeldBack(Instant until) implements Outcome {}

    record DidNothing() implements Outcome {}
}
