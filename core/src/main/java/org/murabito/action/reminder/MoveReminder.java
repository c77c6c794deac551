package org.murabito.action.reminder;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.action.TimeReader;
import org.murabito.action.Undo;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeReading;
import org.murabito.llm.ToolDefinition;
import org.murabito.reminder.FirstTime;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;

/// Sets a reminder to another time.
public final class MoveReminder implements Action<Reminder> {
    static final String NAME = "move_reminder";

    private final ToolDefinition definition = ToolDefinition.read(MoveReminder.class, NAME);
    private final Reminders reminders;
    private final OwnReminders own;
    private final TimeReader times;

    public MoveReminder(Reminders reminders) {
        this.reminders = reminders;
        this.own = new OwnReminders(reminders);
        this.times = new TimeReader(reminders.zone());
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
        return own.find(request, arguments)
                .map(before -> move(request, before, arguments))
                .orElseGet(OwnReminders::notFound);
    }

    private ActionResult<Reminder> move(ActionRequest request, Reminder before, Arguments arguments) {
        String when = arguments.text("when").orElse("");
        return switch (times.read(when, request.at())) {
            case TimeReader.Given.None _ ->
                new ActionResult.Question<>(style -> style.say("reminder.when", style.ownName()));
            case TimeReader.Given.Doubtful(var doubt, var found) ->
                new ActionResult.Question<>(style -> style.asks(doubt, found.reading()));
            case TimeReader.Given.Exact(Instant at) ->
                RepeatRule.isLegal(arguments, at.atZone(times.zone()).toLocalDate())
                        ? move(
                                request,
                                before,
                                at,
                                arguments.names(RepeatRule.NAME)
                                        ? RepeatRule.of(arguments)
                                        : rule(null, before.rule(), at))
                        : new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("reminder.rule"));
            case TimeReader.Given.Words(var found) -> {
                Instant due = times.dates()
                        .corrected(when, before.due().atZone(times.zone()).toLocalDateTime())
                        .map(at -> at.atZone(times.zone()).toInstant())
                        .filter(at -> at.isAfter(request.at()))
                        .orElseGet(() -> FirstTime.of(found.reading(), request.at(), times.zone()));
                yield move(request, before, due, rule(found.reading(), before.rule(), due));
            }
        };
    }

    private ActionResult<Reminder> move(
            ActionRequest request, Reminder before, Instant due, @Nullable Recurrence rule) {
        if (!due.isAfter(request.at())) {
            return new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("reminder.past", style.when(due)));
        }
        if (rule != null && !rule.fallsOn(due.atZone(times.zone()).toLocalDate())) {
            return new ActionResult.Refusal<>(
                    Reason.CONFLICT,
                    style -> style.say("reminder.other-day", ReminderReceipt.when(before, style), style.ownName()));
        }
        return reminders
                .move(before.id(), due, rule)
                .<ActionResult<Reminder>>map(moved -> new ActionResult.Receipt<>(
                        moved, style -> ReminderReceipt.of("reminder.moved", moved, style), back(before)))
                .orElseGet(OwnReminders::notFound);
    }

    private static Undo back(Reminder before) {
        Recurrence rule = before.rule();
        return new Undo(
                NAME,
                Arguments.of("number", before.number())
                        .with("when", before.due().toString())
                        .with(RepeatRule.NAME, rule == null ? "" : rule.toString()));
    }

    /// That of the words, else that from before, at the hour of the first time.
    private @Nullable Recurrence rule(@Nullable TimeReading reading, @Nullable Recurrence before, Instant first) {
        Recurrence said = reading == null ? null : FirstTime.rule(reading);
        return said != null || before == null
                ? said
                : before.at(first.atZone(times.zone()).toLocalTime());
    }
}
