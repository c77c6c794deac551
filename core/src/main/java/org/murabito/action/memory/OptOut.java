package org.murabito.action.memory;

import java.time.Instant;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;

/// Keeps nothing of what the asker says from now on, and takes out what they said before, unless that is to stay.
public final class OptOut extends Action<Long> {
    static final String NAME = "opt_out";
    public static final String KEEP_PAST = "keep_past";

    private final MemberErasure leaving;

    public OptOut(MemberErasure leaving) {
        super(NAME, Effect.IRREVERSIBLE);
        this.leaving = leaving;
    }

    @Override
    public Arguments readable(ActionRequest request, Arguments arguments) {
        return arguments.with(KEEP_PAST, arguments.flag(KEEP_PAST));
    }

    /// The subject is how many messages went; 0 where none does, and where they go beside the turn.
    @Override
    public ActionResult<Long> run(ActionRequest request, Arguments arguments) {
        if (arguments.flag(KEEP_PAST)) {
            leaving.refuse(request, Instant.MAX);
            return MemoryWords.receipt(0L, "opted-out.from-now", new Undo(OptIn.NAME, Arguments.NONE));
        }
        return MemoryWords.receipt(leaving.forget(request, Instant.MAX), "opted-out", null);
    }
}
