package org.murabito.action.memory;

import java.time.Instant;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;

/// Takes out everything that the asker said up to now, with what stands on it. Whoever opted out stays out.
public final class ForgetMe extends Action<Long> {
    static final String NAME = "forget_me";

    private final MemberErasure leaving;

    public ForgetMe(MemberErasure leaving) {
        super(NAME, Effect.IRREVERSIBLE);
        this.leaving = leaving;
    }

    /// The subject is how many messages went; 0 where they go beside the turn.
    @Override
    public ActionResult<Long> run(ActionRequest request, Arguments arguments) {
        Instant until = leaving.isOut(request) ? Instant.MAX : request.at();
        return MemoryWords.receipt(leaving.forget(request, until), "forgetting", null);
    }
}
