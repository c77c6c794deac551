package org.murabito.action.reminder;

import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.TimeReader;
import org.murabito.action.Undo;
import org.murabito.chat.PlaceId;
import org.murabito.date.Recurrence;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;
import org.murabito.reminder.FirstTime;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;

/// Reminds the asker of something, where they ask. Asked again by a message that was edited, it becomes what the
/// message says now.
public final class SetReminder extends Action<Reminder> {
    static final String NAME = "set_reminder";

    /// Of one that was cancelled and is to wait again.
    static final String NUMBER = "number";

    /// What is left of a request names nothing but somebody else to remind.
    private static final Pattern OTHERS =
            Pattern.compile("(?:さん|くん|ちゃん|様|みんな|皆|全員)に$|^remind \\w", Pattern.CASE_INSENSITIVE);

    /// Somebody else is to do it: ベンさんに鍵を持ってくるようリマインド.
    private static final Pattern TO_OTHERS =
            Pattern.compile("(?:さん|くん|ちゃん|様|みんな|皆|全員)に[^。]{1,60}よう(?:に)?(?:リマインド|知らせ|伝え|言)");

    private final Reminders reminders;
    private final TimeReader times;
    private final boolean zoneChosen;

    SetReminder(Reminders reminders, boolean zoneChosen) {
        super(NAME, Effect.CHANGES);
        this.reminders = reminders;
        this.zoneChosen = zoneChosen;
        this.times = new TimeReader(reminders.zone());
    }

    @Override
    public ActionResult<Reminder> run(ActionRequest request, Arguments arguments) {
        ReminderId id = ReminderId.of(request.community(), request.origin());
        ActionResult<Reminder> result = set(id, request, arguments);
        if (!(result instanceof ActionResult.Receipt)) {
            reminders.cancel(id);
        }
        return result;
    }

    /// A time, and what to say of it.
    ///
    /// @param clear whether the words name the time; where not, a time of day was supplied
    private record Wanted(Instant due, @Nullable Recurrence rule, String what, boolean clear, boolean hour) {}

    private ActionResult<Reminder> set(ReminderId id, ActionRequest request, Arguments arguments) {
        String what = arguments.text("what").orElse("");
        String when = arguments.text("when").orElse(what);
        return switch (times.read(when, request.at())) {
            case TimeReader.Given.None(boolean over) ->
                over
                        ? new ActionResult.Refusal<>(
                                Reason.INVALID, style -> style.say("reminder.over", style.ownName()))
                        : new ActionResult.Question<>(style -> asked(request, style));
            case TimeReader.Given.Doubtful(var doubt, var found) ->
                new ActionResult.Question<>(style -> style.asks(doubt, found.reading()));
            case TimeReader.Given.Exact(Instant at) -> {
                if (!RepeatRule.isLegal(arguments, at.atZone(times.zone()).toLocalDate())) {
                    yield new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("reminder.rule"));
                }
                yield keep(id, request, arguments, new Wanted(at, RepeatRule.of(arguments), what, true, true));
            }
            case TimeReader.Given.Words(FoundTime found) -> {
                Instant due = FirstTime.of(found.reading(), request.at(), times.zone());
                Recurrence rule = FirstTime.rule(found.reading());
                String rest = arguments.text("when").isPresent() ? what : RequestWords.of(what, found);
                if (OTHERS.matcher(rest).find() || TO_OTHERS.matcher(what).find()) {
                    yield new ActionResult.Refusal<>(
                            Reason.INVALID, style -> style.say("reminder.others", style.ownName()));
                }
                yield keep(
                        id, request, arguments, new Wanted(due, rule, rest, found.clear(), hasHour(found.reading())));
            }
        };
    }

    /// A message can be answered by the time alone.
    private static String asked(ActionRequest request, ReceiptStyle style) {
        return request.replyTo() == null
                ? style.say("reminder.when.whole", style.ownName())
                : style.say("reminder.when");
    }

    private ActionResult<Reminder> keep(ReminderId id, ActionRequest request, Arguments arguments, Wanted wanted) {
        PlaceId place = request.place();
        if (place == null) {
            return new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("reminder.nowhere"));
        }
        if (!wanted.due().isAfter(request.at())) {
            return new ActionResult.Refusal<>(
                    Reason.INVALID, style -> style.say("reminder.past", style.when(wanted.due())));
        }
        if (wanted.what().length() > Reminder.LONGEST) {
            return new ActionResult.Refusal<>(Reason.INVALID, style -> style.say("reminder.long", Reminder.LONGEST));
        }
        return arguments
                .number(NUMBER)
                .flatMap(number -> reminders.restore(request.member(), number))
                .or(() -> reminders.set(Reminder.wanted(
                        id,
                        request.member(),
                        place,
                        request.replyTo(),
                        wanted.what(),
                        wanted.due(),
                        wanted.rule(),
                        request.at())))
                .map(kept -> receipt(kept, wanted))
                .orElseGet(() -> new ActionResult.Refusal<>(
                        Reason.CONFLICT, style -> style.say("reminder.full", Reminders.MOST, style.ownName())));
    }

    private ActionResult<Reminder> receipt(Reminder kept, Wanted wanted) {
        if (!wanted.clear()) {
            reminders.doubt(kept);
        }
        boolean supplied = !wanted.clear() || !wanted.hour();
        return new ActionResult.Receipt<>(
                kept,
                style -> {
                    ReceiptStyle naming = zoneChosen ? style : style.namingZone();
                    return supplied
                            ? ReminderReceipt.withSuppliedHour(kept, naming)
                            : ReminderReceipt.of("reminder.set", kept, naming);
                },
                new Undo(CancelReminder.NAME, Arguments.of("number", kept.number())));
    }

    private static boolean hasHour(TimeReading reading) {
        return switch (reading) {
            case TimeReading.Moment _, TimeReading.Span _ -> true;
            case TimeReading.Day _, TimeReading.Days _ -> false;
            case TimeReading.Again again -> hasHour(again.begin());
        };
    }
}
