package org.murabito.action.reminder;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.regex.Pattern;
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
import org.murabito.reminder.FirstTime;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;
import org.murabito.text.Regex;

/// Sets a reminder to another time.
public final class MoveReminder extends Action<Reminder> {
    static final String NAME = "move_reminder";

    /// By how much later it is to come, or with a minus how much sooner.
    private static final Pattern LATER_BY = Regex.compile("-?PT-?[0-9]{1,6}[HM]");

    private final Reminders reminders;
    private final OwnReminders own;
    private final TimeReader times;
    private final boolean zoneChosen;

    /// @param zoneChosen false where nobody set the time zone, so that it is named
    public MoveReminder(Reminders reminders, boolean zoneChosen) {
        super(NAME, Effect.CHANGES);
        this.reminders = reminders;
        this.zoneChosen = zoneChosen;
        this.own = new OwnReminders(reminders);
        this.times = new TimeReader(reminders.zone());
    }

    @Override
    public ActionResult<Reminder> run(ActionRequest request, Arguments arguments) {
        return own.find(request, arguments)
                .map(before -> move(request, before, arguments))
                .orElseGet(OwnReminders::notFound);
    }

    private ActionResult<Reminder> move(ActionRequest request, Reminder before, Arguments arguments) {
        String when = arguments.text("when").orElse("");
        if (LATER_BY.matcher(when).matches()) {
            Instant later = before.due().plus(Duration.parse(when));
            return move(request, before, later, kept(before, later));
        }
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
                                arguments.names(RepeatRule.NAME) ? RepeatRule.of(arguments) : kept(before, at))
                        : new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("reminder.rule"));
            case TimeReader.Given.Words(var found) -> {
                Instant due = corrected(when, before)
                        .or(() -> onDay(found.reading(), before))
                        .filter(at -> at.isAfter(request.at()))
                        .orElseGet(() -> FirstTime.of(found.reading(), request.at(), times.zone()));
                Recurrence said = FirstTime.rule(found.reading());
                yield move(request, before, due, said == null ? kept(before, due) : said);
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
                        moved,
                        style -> ReminderReceipt.of("reminder.moved", moved, zoneChosen ? style : style.namingZone()),
                        back(before)))
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

    /// Another time of the day of before. Instead of Friday's midnight, which is on Saturday, 1:00 is on Saturday, too,
    /// and 23:30 on Friday.
    private Optional<Instant> corrected(String when, Reminder before) {
        LocalDateTime due = here(before.due());
        Recurrence rule = before.rule();
        int shift = rule == null ? 0 : rule.shift();
        return times.dates()
                .corrected(when, due)
                .map(at -> at.toLocalDate().equals(due.toLocalDate()) && isNight(at) == isNight(due)
                        ? at
                        : at.minusDays(shift))
                .map(at -> at.atZone(times.zone()).toInstant());
    }

    /// Another day, at the hour of before.
    private Optional<Instant> onDay(TimeReading said, Reminder before) {
        return said instanceof TimeReading.Day(LocalDate day)
                ? Optional.of(day.atTime(here(before.due()).toLocalTime())
                        .atZone(times.zone())
                        .toInstant())
                : Optional.empty();
    }

    /// The rule from before, at another hour.
    private @Nullable Recurrence kept(Reminder before, Instant due) {
        Recurrence rule = before.rule();
        LocalDateTime at = here(due);
        return rule == null
                ? null
                : rule.at(at.toLocalTime()).shifted(isNight(at) == isNight(here(before.due())) ? rule.shift() : 0);
    }

    private LocalDateTime here(Instant time) {
        return time.atZone(times.zone()).toLocalDateTime();
    }

    /// As the 30 hours of broadcasting count it.
    private static boolean isNight(LocalDateTime time) {
        return time.getHour() < 6;
    }
}
