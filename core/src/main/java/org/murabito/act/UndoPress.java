package org.murabito.act;

import java.time.Clock;
import java.time.ZoneId;
import java.util.Set;
import org.murabito.act.order.ActionRequests;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Receipts;
import org.murabito.action.UndoActions;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.text.Phrases;

/// Takes a press on the button below a receipt: what was done is taken back, and a post says so. Safe from any thread.
///
/// @param requests say for whom it is taken back
public record UndoPress(Actions actions, Receipts receipts, ActionRequests requests, Outbox outbox, Saying saying) {
    /// When, and in which words and time zone.
    public record Saying(Clock clock, Phrases phrases, ZoneId zone) {}

    /// See [org.murabito.chat.door.DoorHost#pressed].
    ///
    /// @param press of an offer that undoes
    public String press(Press press) {
        Receipts.PerformedActions performedActions =
                receipts.find(Offer.asking(press.offer())).orElse(null);
        if (performedActions == null
                || performedActions.place() == null
                || performedActions.undos().isEmpty()) {
            return saying.phrases().say(press.language(), "undo.over");
        }
        if (!performedActions.asker().equals(press.member())) {
            return saying.phrases().say(press.language(), "consent.not-yours");
        }
        return takeBack(performedActions, performedActions.place(), press);
    }

    private String takeBack(Receipts.PerformedActions performedActions, PlaceId place, Press press) {
        ChatDoor door = outbox.doors().of(place.community());
        ActionRequest request = requests.of(press, place, saying.clock().instant(), door.administers(press.member()));
        try {
            ActionResult<Receipts.PerformedActions> result = actions.get(UndoActions.class)
                    .run(request, Arguments.of(UndoActions.ASKING, performedActions.asking()));
            String text = result.render(new ReceiptStyle(
                    request.language(),
                    saying.zone(),
                    door.markup(),
                    requests.view().ownName(place.community())));
            if (!(result instanceof ActionResult.Receipt<?>)) {
                return text;
            }
            outbox.publish(new OutgoingPost(place, "undone:" + performedActions.asking(), text)
                    .aboutNamedAnd(Set.of(press.member())));
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("a press was interrupted", e);
        }
    }
}
