package org.murabito.action.memory;

import java.time.Instant;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.llm.ToolDefinition;

/// Takes out everything that the asker said up to now, with what stands on it. Whoever opted out stays out.
public final class ForgetMe implements Action<Long> {
    static final String NAME = "forget_me";

    private final ToolDefinition definition = ToolDefinition.read(ForgetMe.class, NAME);
    private final MemberErasure leaving;

    public ForgetMe(MemberErasure leaving) {
        this.leaving = leaving;
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public Effect effect() {
        return Effect.IRREVERSIBLE;
    }

    /// The subject is how many messages went; 0 where they go beside the turn.
    @Override
    public ActionResult<Long> run(ActionRequest request, Arguments arguments) {
        Instant until = leaving.isOut(request) ? Instant.MAX : request.at();
        return MemoryWords.receipt(leaving.forget(request, until), "forgetting", null);
    }
}
