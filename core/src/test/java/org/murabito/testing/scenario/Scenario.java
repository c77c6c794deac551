package org.murabito.testing.scenario;

import java.time.Duration;
import java.util.List;

/// One worked case.
///
/// @param name the comment line above it, which is the test's name
public record Scenario(String file, int line, String name, List<Beat> beats) {
    public Scenario {
        beats = List.copyOf(beats);
    }

    /// Somebody says something, and what is expected of Murabito then.
    ///
    /// @param after how much time passes before it is said
    /// @param place the channel, or `channel / thread`, by name
    /// @param replies whether it replies to what Murabito said there last
    public record Beat(
            int line,
            Duration after,
            String place,
            String speaker,
            boolean replies,
            String text,
            List<Expectation> expectations) {
        public Beat {
            expectations = List.copyOf(expectations);
        }
    }
}
