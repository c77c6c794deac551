package org.murabito.command;

import java.time.ZoneId;
import org.murabito.act.order.ActionRequests;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Receipts;
import org.murabito.action.memory.ShowMemory;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.door.Doors;

/// Runs actions for whoever gave a command.
public record ActionCalls(Actions actions, ActionRequests requests, Receipts receipts, Doors doors, ZoneId zone) {
    /// The argument of a command that holds the caller's own words.
    static final String WHAT = "what";

    boolean changes(Class<? extends Action<?>> action) {
        return actions.get(action).effect() != Action.Effect.SHOWS;
    }

    /// @param forAll whether everybody in the place is to see what was done; what was not done the caller sees alone
    CommandReply run(CommandCall call, Class<? extends Action<?>> action, Arguments arguments, boolean forAll)
            throws InterruptedException {
        ActionRequest request = request(call, action);
        ActionResult<?> result = actions.get(action).run(request, arguments);
        if (result instanceof ActionResult.Receipt<?> receipt && receipt.undo() != null) {
            receipts.keep(PerformedAction.of(request, actions.get(action).name(), arguments, receipt));
        }
        String text = result.render(new ReceiptStyle(
                request.language(),
                zone,
                doors.of(call.place().community()).markup(),
                requests.view().ownName(call.place().community())));
        return forAll && result instanceof ActionResult.Receipt<?>
                ? CommandReply.toAll(text)
                : CommandReply.alone(text);
    }

    /// What is kept of the caller is shown wherever they can look themselves.
    private ActionRequest request(CommandCall call, Class<? extends Action<?>> action) {
        ActionRequest request = requests.of(call);
        return new ActionRequest(
                request.origin(),
                request.asker(),
                request.place(),
                action.equals(ShowMemory.class) ? requests.view().sight(call.caller()) : request.sight(),
                null,
                call.argument(WHAT).isPresent() ? request.language() : call.language(),
                request.at(),
                true,
                call.administrator());
    }
}
