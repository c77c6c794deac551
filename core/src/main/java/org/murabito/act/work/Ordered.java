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

    /// What to say.
    public String obey(Message message, Order.OfTime order, ChatDoor door, String name) {
        return ofTime.obey(message, order, door.markup(), name);
    }

    /// What to say.
    public String obey(Message message, Order.OfWork order, ChatDoor door, String name) {
        return ofWork.obey(message, order, door, name);
    }

    /// A message is gone: what it asked to be reminded of goes with it.
    public void withdraw(PlaceId place, MessageId message) {
        reminders.remove(ReminderId.of(place.community(), message));
    }
}
