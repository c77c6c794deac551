package org.murabito.app.eval;

/// One thing that is said to Murabito.
///
/// @param line where it stands in its file
/// @param channel the key of the channel
record EvalTurn(int line, Kind kind, String channel, String text, Expected wanted) {
    enum Kind {
        QUESTION,
        ORDER,
        /// In the same talk as the one before.
        FOLLOW_UP
    }
}
