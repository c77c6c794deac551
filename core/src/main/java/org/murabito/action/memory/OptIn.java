package org.murabito.action.memory;

import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;

/// Keeps again what the asker says.
public final class OptIn extends Action<Boolean> {
    static final String NAME = "opt_in";

    private final MemberErasure leaving;

    public OptIn(MemberErasure leaving) {
        super(NAME, Effect.CHANGES);
        this.leaving = leaving;
    }

    /// The subject is whether that was different before.
    @Override
    public ActionResult<Boolean> run(ActionRequest request, Arguments arguments) {
        if (!leaving.isOut(request)) {
            return MemoryWords.receipt(false, "is-in", null);
        }
        leaving.refuse(request, request.at());
        return MemoryWords.receipt(
                true, "opted-in", new Undo(OptOut.NAME, Arguments.NONE.with(OptOut.KEEP_PAST, true)));
    }
}
