package org.murabito.loop;

import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.run.RunStop;

/// What the loop does next.
sealed interface Next {
    record CallModel() implements Next {}

    record RunTools(Exchange calls) implements Next {}

    /// All of them are over: the model reads what they returned.
    record ReturnResults(Exchange calls) implements Next {}

    /// The provider paused: the same again, with what it has written so far.
    record Resume(Exchange soFar) implements Next {}

    /// The output limit cut it off: on from there. A call in it may have been cut too and is not run.
    record GoOn(Exchange cut) implements Next {}

    /// The model has said what it had to say, if it said anything.
    record Finish(Exchange said) implements Next {}

    /// It did not fit: shorter, or if nothing can be shortened, `otherwise`.
    record Compact(Next otherwise) implements Next {}

    /// The model failed for good: the next one.
    record FallBack(ModelException failure) implements Next {}

    /// The last affordable call: tools off, one line asking for the answer.
    record AnswerNow() implements Next {}

    record Done(RunStop stop, String answer) implements Next {}

    record Failed(RunStop stop, String reason) implements Next {}
}
