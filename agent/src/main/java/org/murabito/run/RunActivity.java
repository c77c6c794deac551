package org.murabito.run;

/// What a run is doing right now, as it may be shown to whoever waits. Holds the words of the question, of the model
/// and of tools, never those that a tool read.
public sealed interface RunActivity {
    record Thinking() implements RunActivity {}

    record ReadingOn() implements RunActivity {}

    record Using(String tool) implements RunActivity {}

    /// @param percent how far it is, -1 where that is not known
    /// @param words what the tool says it does, on one line; may be empty
    record Reporting(String tool, int percent, String words) implements RunActivity {}

    record Answering() implements RunActivity {}

    /// @param text of the answer so far, from its beginning and as the model wrote it: nobody has checked it. Blank
    ///     where what was written is no answer after all
    record Writing(String text) implements RunActivity {}

    /// What a tool of the program around the run does, in that program's own terms.
    non-sealed interface Own extends RunActivity {}
}
