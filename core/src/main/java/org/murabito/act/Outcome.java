package org.murabito.act;

import org.murabito.chat.PlaceId;
import org.murabito.perceive.Question;

/// What came of an intent.
public sealed interface Outcome {
    /// The question is durably taken on.
    record TookOn(Question question) implements Outcome {}

    /// Posted, under this key.
    record Said(PlaceId place, String key, boolean answered) implements Outcome {}

    /// The answer does not hold any more: ask the archive again.
    record MustLookAgain(Question question) implements Outcome {}

    /// Something said earlier was taken back or mended, or a refusal was shown.
    record Mended(int posts) implements Outcome {}

    record DidNothing(String why) implements Outcome {}
}
