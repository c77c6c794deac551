package org.murabito.loop;

import org.murabito.llm.Exchange;
import org.murabito.run.RunStop;

/// What the loop does next.
sealed interface Next {
    record CallModel() implements Next {}

    record RunTools(Exchange calls) implements Next {}

    /// The provider paused: the same again, with what it has written so far.
    record Resume(Exchange soFar) implements Next {}

    /// The last affordable call: tools off, one line asking for the answer.
    record AnswerNow() implements Next {}

    record Done(RunStop stop, String answer) implements Next {}

    record Failed(RunStop stop, String reason) implements Next {}
}
