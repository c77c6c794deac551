package org.murabito.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes back what the asker's last message or command had done in the place where they ask.
public final class UndoActions extends Action<Receipts.PerformedActions> {
    public static final String ASKING = "asking";
    static final String NAME = "undo";

    private final Receipts receipts;
    private final Actions actions;

    /// @param actions those that take back
    public UndoActions(Receipts receipts, Actions actions) {
        super(NAME, Effect.IRREVERSIBLE);
        this.receipts = receipts;
        this.actions = actions;
    }

    /// It concerns what the asker had done themselves.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return false;
    }

    @Override
    public synchronized ActionResult<Receipts.PerformedActions> run(ActionRequest request, Arguments arguments)
            throws InterruptedException {
        Receipts.PerformedActions performedActions =
                performedActions(request, arguments).orElse(null);
        if (performedActions == null) {
            return new ActionResult.Refusal<>(ActionResult.Reason.NOT_FOUND, style -> style.say("undo.none"));
        }
        List<ActionResult<?>> results = new ArrayList<>();
        // Each is done once of itself, so each has an origin of its own.
        for (Undo undo : performedActions.undos()) {
            results.add(actions.find(undo.action())
                    .orElseThrow()
                    .run(request.from(request.origin() + ":" + results.size()), undo.arguments()));
        }
        receipts.takenBack(performedActions);
        return result(performedActions, results);
    }

    private Optional<Receipts.PerformedActions> performedActions(ActionRequest request, Arguments arguments) {
        @Nullable String named = arguments.text(ASKING).orElse(null);
        return (named == null ? receipts.newest(request.member(), request.place()) : receipts.find(named))
                .filter(performedActions -> performedActions.asker().equals(request.member())
                        && !performedActions.undos().isEmpty()
                        && !performedActions.asking().equals(request.asking()));
    }

    private static ActionResult<Receipts.PerformedActions> result(
            Receipts.PerformedActions performedActions, List<ActionResult<?>> results) {
        ActionResult.Text text =
                style -> results.stream().map(one -> one.render(style)).collect(Collectors.joining("\n"));
        return results.stream().anyMatch(ActionResult.Receipt.class::isInstance)
                ? new ActionResult.Receipt<>(performedActions, style -> style.say("undo.done", text.in(style)), null)
                : new ActionResult.Refusal<>(ActionResult.Reason.CONFLICT, text);
    }
}
