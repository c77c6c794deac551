package org.murabito.run;

import org.murabito.runlog.DoingWords;

/// What an investigation is doing right now, as it may be told to whoever waits. Holds the words of the question, of
/// the model and of the tools that were set up, never those of other members. [DoingWords] says it in a language.
public sealed interface Doing {
    record Thinking() implements Doing {}

    /// @param words what for; empty for the newest
    /// @param place where, as the model called it; empty for everywhere
    record Searching(String words, String place) implements Doing {}

    record ReadingAround() implements Doing {}

    record ReadingThread() implements Doing {}

    record LookingAtPlaces() implements Doing {}

    record LookingAtPlace(String place) implements Doing {}

    record LookingAtMember(String member) implements Doing {}

    record CountingReactions() implements Doing {}

    record ReadingOn() implements Doing {}

    record Using(String tool) implements Doing {}

    /// @param percent how far it is, -1 where that is not known
    /// @param words what the tool says it does, on one line; may be empty
    record Reporting(String tool, int percent, String words) implements Doing {}

    record Answering() implements Doing {}
}
