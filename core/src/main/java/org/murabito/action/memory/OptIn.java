package org.murabito.action.memory;

import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.llm.ToolDefinition;

/// Keeps again what the asker says.
public final class OptIn implements Action<Boolean> {
    static final String NAME = "opt_in";

    private final ToolDefinition definition = ToolDefinition.read(OptIn.class, NAME);
    private final MemberErasure leaving;

    public OptIn(MemberErasure leaving) {
        this.leaving = leaving;
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public Effect effect() {
        return Effect.CHANGES;
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
