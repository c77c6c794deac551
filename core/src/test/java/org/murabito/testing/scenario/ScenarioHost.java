package org.murabito.testing.scenario;

import java.time.Duration;

/// Where a scenario is played: a community with Murabito in it. A fresh one for each scenario.
public interface ScenarioHost {
    /// Posts a line and waits until Murabito is done with it.
    ///
    /// @param place the channel, or `channel / thread`, by name
    /// @param member by name
    ObservedTurn post(String place, String member, String text);

    /// The same as a reply to what Murabito said there last.
    default ObservedTurn reply(String place, String member, String text) {
        throw new UnsupportedOperationException("nobody can reply here");
    }

    /// Lets time pass.
    default void pass(Duration time) {
        throw new UnsupportedOperationException("this host cannot let " + time + " pass");
    }

    /// Fills in what a text leaves open, in braces: a date, a link. Used on lines and on what is expected alike.
    default String fill(String text) {
        return text;
    }
}
