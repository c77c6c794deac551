package org.murabito.act.order;

import java.util.Optional;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.PerformedAction;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Receipts;
import org.murabito.action.Undo;
import org.murabito.action.memory.OptIn;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.perceive.order.Order;
import org.murabito.reminder.Reminder;
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

    /// What is said to an order.
    ///
    /// @param done whether it did what was wanted: it neither asks back, nor refuses, nor only tells something
    public record Obeyed(String answer, boolean done) {}

    /// Heard again, after a restart or an edit that orders the same, it is answered as before and not done. What an
    /// edit orders instead is done as if it had been said at first: what was done before is taken back.
    public Obeyed obey(Message message, Order order, ChatDoor door) {
        ActionRequest request = requests.of(message, door.administers(message.author()));
        PerformedAction before = receipts.ordered(message.id()).orElse(null);
        if (before != null && before.order().equals(Optional.of(order.toString()))) {
            return new Obeyed(before.answer(), !before.isRefused());
        }
        return uninterrupted(request, door, style -> {
            Order meant = before == null ? order : meant(order, takenBack(request, before));
            ActionResult<?> result = mapping.run(request, meant);
            // What the message asked for before it was edited to this.
            reminders.unsay(request.community(), message.id(), request.at());
            String answer = result.render(style);
            Undo undo = result instanceof ActionResult.Receipt<?> receipt ? receipt.undo() : null;
            boolean done = result instanceof ActionResult.Receipt<?> && !isShown(meant);
            if (undo != null || takesBack(order)) {
                Arguments known = isKeptUnderMessage(order)
                        ? Arguments.NONE
                        : PerformedAction.known(order.toString(), answer, done);
                receipts.keep(PerformedAction.ordered(request, known, undo));
            }
            return new Obeyed(answer, done);
        });
    }

    /// Whether nothing is wanted but to be told something.
    private static boolean isShown(Order order) {
        return switch (order) {
            case Order.AboutMe _,
                    Order.Why _,
                    Order.MyReminders _,
                    Order.MyTasks _,
                    Order.OpenTasks _,
                    Order.DueTasks _,
                    Order.ShowEntry _ -> true;
            default -> false;
        };
    }

    /// Whether, done again, it would take back something else.
    private static boolean takesBack(Order order) {
        return order instanceof Order.Undo || (order instanceof Order.Stop stop && stop.done() != null);
    }

    /// Whether what it writes down is done once by itself, and follows an edit.
    private static boolean isKeptUnderMessage(Order order) {
        return switch (order) {
            case Order.Remind _, Order.Remark _, Order.AddTask _, Order.AddOwnTask _, Order.AddItem _ -> true;
            default -> false;
        };
    }

    /// What it is about; empty where nothing can be taken back, or not any more.
    private Optional<Object> takenBack(ActionRequest request, PerformedAction before) throws InterruptedException {
        Undo undo = before.undo();
        ActionResult<?> result =
                undo == null ? null : actions.find(undo.action()).orElseThrow().run(request.before(), undo.arguments());
        receipts.keep(PerformedAction.ordered(request, Arguments.NONE, null));
        return result instanceof ActionResult.Receipt<?> receipt ? Optional.of(receipt.subject()) : Optional.empty();
    }

    /// The reminder set last is the one that was the last before the edit.
    private static Order meant(Order order, Optional<Object> takenBack) {
        return !(takenBack.orElse(null) instanceof Reminder one)
                ? order
                : switch (order) {
                    case Order.CancelReminder(Long number)
                    when number == null -> new Order.CancelReminder(one.number());
                    case Order.MoveReminder(Long number, String time)
                    when number == null -> new Order.MoveReminder(one.number(), time);
                    default -> order;
                };
    }

    /// Somebody who opted out, and of whom nothing is kept, wants to be kept again.
    public String optIn(Post post, ChatDoor door) {
        ActionRequest request = requests.of(post, door.administers(post.author()));
        return uninterrupted(
                request,
                door,
                style -> actions.get(OptIn.class).run(request, Arguments.NONE).render(style));
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

    private interface Running<T> {
        T run(ReceiptStyle style) throws InterruptedException;
    }

    private <T> T uninterrupted(ActionRequest request, ChatDoor door, Running<T> running) {
        try {
            return running.run(new ReceiptStyle(
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
