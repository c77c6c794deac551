package org.murabito.action.reminder;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.date.Recurrence;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;
import org.murabito.text.Words;

/// Takes a reminder back.
public final class CancelReminder extends Action<Reminder> {
    static final String NAME = "cancel_reminder";

    /// Of the one that is meant, where its number is not given.
    public static final String WORDS = "words";

    private final Reminders reminders;
    private final OwnReminders own;
    private final Words words;

    public CancelReminder(Reminders reminders, Words words) {
        super(NAME, Effect.CHANGES);
        this.reminders = reminders;
        this.own = new OwnReminders(reminders);
        this.words = words;
    }

    @Override
    public ActionResult<Reminder> run(ActionRequest request, Arguments arguments) {
        return arguments
                .text(WORDS)
                .map(words -> named(request, words))
                .orElseGet(() -> own.find(request, arguments).map(this::cancel).orElseGet(OwnReminders::notFound));
    }

    private ActionResult<Reminder> named(ActionRequest request, String said) {
        List<Reminder> all = own.in(request);
        List<Reminder> meant = all.stream().filter(one -> says(one, said)).toList();
        if (all.isEmpty()) {
            return new ActionResult.Refusal<>(
                    Reason.NOT_FOUND, style -> style.say("reminder.none-here", style.ownName()));
        }
        return switch (meant.size()) {
            case 0 -> which("reminder.unnamed", said, all);
            case 1 -> cancel(meant.getFirst());
            default -> which("reminder.several", said, meant);
        };
    }

    private static ActionResult<Reminder> which(String key, String words, List<Reminder> some) {
        return new ActionResult.Question<>(style -> style.say(
                key,
                style.escape(words),
                some.stream().map(one -> ReminderReceipt.line(one, style)).collect(Collectors.joining("\n")),
                style.ownName(),
                some.getFirst().number()));
    }

    private boolean says(Reminder one, String meant) {
        Set<String> bases = bases(meant);
        return !bases.isEmpty() && bases(one.what()).containsAll(bases);
    }

    private Set<String> bases(String text) {
        return words.of(text).stream().map(Words.Word::base).collect(Collectors.toSet());
    }

    private ActionResult<Reminder> cancel(Reminder one) {
        reminders.cancel(one.id());
        return receipt(one);
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
