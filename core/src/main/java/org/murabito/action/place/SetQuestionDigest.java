package org.murabito.action.place;

import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.judge.mode.ChannelMode;

/// Has a channel told once a week which questions are still open there, or no more. For whoever runs the place.
public final class SetQuestionDigest extends Action<ChannelMode> {
    static final String NAME = "set_question_digest";
    public static final String OFF = "off";

    private final ModeChanges changes;

    public SetQuestionDigest(ModeChanges changes) {
        super(NAME, Effect.CHANGES);
        this.changes = changes;
    }

    @Override
    public ActionResult<ChannelMode> run(ActionRequest request, Arguments arguments) {
        boolean on = !arguments.flag(OFF);
        ActionResult<ChannelMode> result =
                changes.change(request, ModeChanges.Hint.NONE, orders -> orders.questionDigest(on));
        return result instanceof ActionResult.Receipt<ChannelMode> receipt
                ? new ActionResult.Receipt<>(receipt.subject(), style -> ModeChanges.digest(on, style), receipt.undo())
                : result;
    }
}
