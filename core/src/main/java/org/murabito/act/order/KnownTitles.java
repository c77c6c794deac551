package org.murabito.act.order;

import java.util.List;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.reminder.ListReminders;
import org.murabito.action.work.WorkParts;
import org.murabito.chat.Message;
import org.murabito.perceive.Titles;
import org.murabito.perceive.order.Order.Titled;
import org.murabito.reminder.Reminder;

/// What somebody may name where they speak: what the actions would show them there.
public record KnownTitles(ActionRequests requests, WorkParts work, Actions actions) implements Titles.Known {
    @Override
    public List<Titled> to(Message message, boolean reminders) {
        ActionRequest request = requests.of(message, false);
        if (!reminders) {
            return work.openTo(request, message.at()).stream()
                    .map(entry -> new Titled("#", entry.id().number(), entry.title()))
                    .toList();
        }
        return actions.get(ListReminders.class).run(request, Arguments.NONE)
                        instanceof ActionResult.Receipt<List<Reminder>> own
                ? own.subject().stream()
                        .map(one -> new Titled("", one.number(), one.what()))
                        .toList()
                : List.of();
    }
}
