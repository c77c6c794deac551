package org.murabito.act.work;

import org.murabito.chat.ChatDoor;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.Order;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;

/// Does what members want done, once however often it is heard, and says what came of it.
public final class Ordered {
    private final Reminders reminders;
    private final ReminderOrders ofTime;
    private final TaskOrders ofWork;

    public Ordered(Errands errands) {
        this.reminders = errands.reminders();
        this.ofTime = new ReminderOrders(errands);
        this.ofWork = new TaskOrders(errands);
    }

    /// Names what is said about an order, so that it is found again.
    public static String marker(MessageId order) {
        return "order:" + order;
    }

    /// What to say.
    public String obey(Message message, Order.OfTime order, ChatDoor door, String name) {
        return ofTime.obey(message, order, door.markup(), name);
    }

    /// What to say.
    public String obey(Message message, Order.OfWork order, ChatDoor door, String name) {
        return ofWork.obey(message, order, door, name);
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
