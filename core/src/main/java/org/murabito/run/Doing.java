package org.murabito.run;

/// What an investigation is doing right now, as it may be told to whoever waits. Holds the words of the question and of
/// the model, never those of others. [DoingWords] says it in a language.
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

    record Answering() implements Doing {}
}
