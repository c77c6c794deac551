package org.murabito.app.eval;

/// What became of one thing that was said.
///
/// @param first whether the first citation is right; false where none is wanted
/// @param right whether it is right: any citation, the refusal or the action
record EvalMark(EvalTurn turn, EvalReply reply, boolean first, boolean right) {
    /// The same where it stands on an order that was not obeyed.
    EvalMark wrong() {
        return new EvalMark(turn, reply, false, false);
    }
}
