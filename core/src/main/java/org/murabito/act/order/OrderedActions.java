package org.murabito.act.order;

import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Receipts;
import org.murabito.action.memory.OptIn;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.perceive.order.Order;
import org.murabito.reminder.Reminders;

/// Runs what members order in plain words, once however often it is heard, and returns the receipt as it is posted.
public final class OrderedActions {
    private final ActionRequests requests;
    private final Actions actions;
    private final Reminders reminders;
    private final OrderMapping mapping;
    private final Receipts receipts;

    public OrderedActions(ActionRequests requests, Actions actions, Reminders reminders, Receipts receipts) {
        this.requests = requests;
        this.actions = actions;
        this.reminders = reminders;
        this.mapping = new OrderMapping(actions, reminders.zone());
        this.receipts = receipts;
    }

    /// Names the receipt of an order, so that it is found again.
    public static String marker(MessageId order) {
        return "order:" + order;
    }

    public String obey(Message message, Order order, ChatDoor door) {
        ActionRequest request = requests.of(message, door.administers(message.author()));
        return uninterrupted(request, door, () -> {
            ActionResult<?> result = mapping.run(request, order);
            if (result instanceof ActionResult.Receipt<?> receipt && receipt.undo() != null) {
                receipts.keep(PerformedAction.of(request, "order", Arguments.NONE, receipt));
            }
            return result;
        });
    }

    /// Somebody who opted out, and of whom nothing is kept, wants to be kept again.
    public String optIn(Post post, ChatDoor door) {
        ActionRequest request = requests.of(post, door.administers(post.author()));
        return uninterrupted(request, door, () -> actions.get(OptIn.class).run(request, Arguments.NONE));
    }

    /// A message is gone: what it asked to be reminded of goes with it. False where that was nothing.
    public boolean withdraw(PlaceId place, MessageId message) {
        receipts.withdraw(message);
        return reminders.withdraw(place.community(), message);
    }

    /// A message says something else: as if it were gone, but that it may say so again.
    public boolean unsay(Message message) {
        return reminders.unsay(message.place().community(), message.id());
    }

    private interface Running {
        ActionResult<?> run() throws InterruptedException;
    }

    private String uninterrupted(ActionRequest request, ChatDoor door, Running running) {
        try {
            return running.run()
                    .render(new ReceiptStyle(
                            request.language(),
                            reminders.zone(),
                            door.markup(),
                            requests.view().ownName(request.community())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the turn was interrupted", e);
        }
    }
}
