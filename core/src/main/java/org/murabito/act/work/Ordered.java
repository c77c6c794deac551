package org.murabito.act.work;

import java.util.Set;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.CommandCall;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.perceive.Order;
import org.murabito.perceive.PlaceView;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;

/// Does what members want done, once however often it is heard, and says what came of it.
public final class Ordered {
    private final PlaceView view;
    private final Reminders reminders;
    private final ReminderOrders ofTime;
    private final TaskOrders ofWork;
    private final Retold retold;

    public Ordered(Errands errands, PlaceView view) {
        this.view = view;
        this.reminders = errands.reminders();
        this.ofTime = new ReminderOrders(errands, view);
        this.ofWork = new TaskOrders(errands, view);
        this.retold = errands.retold();
    }

    /// Names what is said about an order, so that it is found again.
    public static String marker(MessageId order) {
        return "order:" + order;
    }

    /// What to say.
    public String obey(Message message, Order.OfTime order, ChatDoor door, String name) {
        return noted(message, ofTime.obey(Wish.of(message), order, door.markup(), name), door);
    }

    /// What to say.
    public String obey(Message message, Order.OfWork order, ChatDoor door, String name) {
        return noted(message, ofWork.obey(Wish.of(message), order, door, name), door);
    }

    private String noted(Message message, String text, ChatDoor door) {
        retold.note(message.place(), marker(message.id()), text, door.markup(), Set.of(message.author()));
        return text;
    }

    /// What to say to whoever gave a command.
    public String obey(CommandCall call, Order.OfTime order, ChatDoor door) {
        return ofTime.obey(Wish.of(call), order, door.markup(), name(call));
    }

    /// What to say to whoever gave a command.
    public String obey(CommandCall call, Order.OfWork order, ChatDoor door) {
        return ofWork.obey(Wish.of(call), order, door, name(call));
    }

    private String name(CommandCall call) {
        return view.ownName(call.place().community());
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
