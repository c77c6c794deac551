package org.murabito.action.reminder;

import java.util.Optional;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.date.Recurrence;
import org.murabito.llm.ToolDefinition;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;

/// Takes a reminder back.
public final class CancelReminder implements Action<Reminder> {
    static final String NAME = "cancel_reminder";

    private final ToolDefinition definition = ToolDefinition.read(CancelReminder.class, NAME);
    private final Reminders reminders;
    private final OwnReminders own;

    public CancelReminder(Reminders reminders) {
        this.reminders = reminders;
        this.own = new OwnReminders(reminders);
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public Effect effect() {
        return Effect.CHANGES;
    }

    @Override
    public ActionResult<Reminder> run(ActionRequest request, Arguments arguments) {
        Optional<Reminder> meant = own.find(request, arguments);
        meant.ifPresent(one -> reminders.cancel(one.id()));
        return meant.<ActionResult<Reminder>>map(CancelReminder::receipt).orElseGet(OwnReminders::notFound);
    }

    private static ActionResult<Reminder> receipt(Reminder one) {
        return new ActionResult.Receipt<>(
                one,
                style -> style.say("reminder.cancelled", one.number(), style.escape(one.what())),
                new Undo(SetReminder.NAME, again(one)));
    }

    /// With its words, for where it is gone with the message that asked for it.
    private static Arguments again(Reminder one) {
        Arguments again = Arguments.of("what", one.what())
                .with("when", one.due().toString())
                .with(SetReminder.NUMBER, one.number());
        Recurrence rule = one.rule();
        return rule == null ? again : again.with(RepeatRule.NAME, rule.toString());
    }
}
