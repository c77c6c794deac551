package org.murabito.testing.scenario;

import java.util.ArrayList;
import java.util.List;

/// Plays scenarios.
public final class Play {
    private Play() {}

    /// Says every line in turn and returns what went otherwise than expected; empty if all is well.
    public static List<String> of(Scenario scenario, ScenarioHost host) {
        List<String> complaints = new ArrayList<>();
        for (Scenario.Beat beat : scenario.beats()) {
            if (beat.after().isPositive()) {
                host.pass(beat.after());
            }
            String text = host.fill(beat.text());
            ObservedTurn turn = beat.replies()
                    ? host.reply(beat.place(), beat.speaker(), text)
                    : host.post(beat.place(), beat.speaker(), text);
            beat.expectations().stream()
                    .flatMap(expectation -> expectation.complaint(turn, host::fill).stream())
                    .map(complaint -> scenario.file() + ", line " + beat.line() + ": " + complaint)
                    .forEach(complaints::add);
        }
        return complaints;
    }
}
