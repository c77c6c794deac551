package org.murabito.act.order;

import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Voice;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.perceive.Order;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;

/// Runs what members order in plain words, once however often it is heard, and returns the receipt as it is posted.
public final class OrderedActions {
    private final ActionRequests requests;
    private final OrderMapping mapping;
    private final Reminders reminders;

    public OrderedActions(ActionRequests requests, OrderMapping mapping, Reminders reminders) {
        this.requests = requests;
        this.mapping = mapping;
        this.reminders = reminders;
    }

    /// Names the receipt of an order, so that it is found again.
    public static String marker(MessageId order) {
        return "order:" + order;
    }

    /// @param ownName what Murabito is called there
    public String obey(Message message, Order.OfTime order, ChatDoor door, String ownName) {
        ActionRequest request = requests.of(message, door.administers(message.author()));
        return render(request, mapping.run(request, order), door, ownName);
    }

    /// @param ownName what Murabito is called there
    public String obey(Message message, Order.OfWork order, ChatDoor door, String ownName) {
        ActionRequest request = requests.of(message, door.administers(message.author()));
        return render(request, mapping.run(request, order), door, ownName);
    }

    private String render(ActionRequest request, ActionResult<?> result, ChatDoor door, String ownName) {
        return result.render(new Voice(request.language(), reminders.zone(), door.markup(), ownName));
    }

    /// A message is gone: what it asked to be reminded of goes with it. False where that was nothing.
    public boolean withdraw(PlaceId place, MessageId message) {
        return reminders.remove(ReminderId.of(place.community(), message));
    }

    /// A message says something else: as if it were gone, but that it may say so again.
    public boolean unsay(Message message) {
        return reminders.unsay(ReminderId.of(message.place().community(), message.id()));
    }
}
