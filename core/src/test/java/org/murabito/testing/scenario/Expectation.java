package org.murabito.testing.scenario;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.murabito.testing.scenario.ObservedTurn.Answered;
import org.murabito.testing.scenario.ObservedTurn.KeptQuiet;

/// What Murabito should have done about a line.
public sealed interface Expectation {
    /// What is wrong with an action, if anything.
    ///
    /// @param fill see [ScenarioHost#fill]
    default Optional<String> complaint(ObservedTurn turn, UnaryOperator<String> fill) {
        return switch (turn) {
            case KeptQuiet(String reason) ->
                this instanceof Silence
                        ? Optional.empty()
                        : Optional.of("expected words, but it kept quiet: " + reason);
            case Answered answered -> Answers.complaint(this, answered, fill);
        };
    }

    record Silence() implements Expectation {}

    record Answer() implements Expectation {}

    record QuotesAll(List<String> names) implements Expectation {}

    record QuotesNone(List<String> names) implements Expectation {}

    record QuotesNobody() implements Expectation {}

    record QuotesPeople(int atLeast) implements Expectation {}

    record Says(String words) implements Expectation {}

    record SaysNot(String words) implements Expectation {}

    record SaysInOrder(List<String> words) implements Expectation {}

    record Searches(int atLeast) implements Expectation {}

    record AsksBack() implements Expectation {}

    record Refuses() implements Expectation {}

    record Reads(List<String> channels) implements Expectation {}

    record NeverReads(List<String> channels) implements Expectation {}
}
