package org.murabito.memory.fact;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.murabito.sight.Sight;

/// What was said that answers a question, read with the question in hand: what no rule noted when it was said.
@FunctionalInterface
public interface Lines {
    /// Of what the sight covers and what was said up to a moment, oldest first. What was withdrawn from does not count.
    List<Answer> to(Inquiry inquiry, Sight sight, People people, Instant asOf);

    /// A line that answers.
    ///
    /// @param beyond what it says of what is asked about, beyond the words of the question
    record Answer(Claim claim, Set<String> beyond) {
        public Answer {
            beyond = Set.copyOf(beyond);
        }
    }
}
