package org.murabito.notice;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.act.order.OrderedActions;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.reminder.ReminderReceipt;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PromptFiles;
import org.murabito.chat.Message;
import org.murabito.date.Recurrence;
import org.murabito.job.Job;
import org.murabito.job.JobWorker;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;
import org.murabito.text.Language;

/// Reads the hour of a reminder by a model, where only a part of a day was named and the rule chose one. What comes of
/// it is shown in what was said back, to be corrected. Whatever fails, the rule's hour stays; the day is never the
/// model's.
public final class ReminderHourReader implements JobWorker {
    private static final int TOKENS = 40;
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}");

    private final Reminders reminders;
    private final PlaceView view;
    private final Outbox outbox;
    private final @Nullable BriefCall model;
    private final PromptFiles prompts;

    /// @param model null where there is none
    public ReminderHourReader(
            Reminders reminders, PlaceView view, Outbox outbox, @Nullable BriefCall model, PromptFiles prompts) {
        this.reminders = reminders;
        this.view = view;
        this.outbox = outbox;
        this.model = model;
        this.prompts = prompts;
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        Reminder reminder = reminders.due(job.payload()).orElse(null);
        Message asking = reminder == null ? null : asking(reminder).orElse(null);
        if (model != null && reminder != null && asking != null) {
            ZonedDateTime due = reminder.due().atZone(reminders.zone());
            BriefCall.Answer answer = model.ask(
                    reminder.place(),
                    prompts.reminderTime(
                            reminder.id().community(), reminder.saidAt().atZone(reminders.zone()), due.toLocalDate()),
                    asking.text(),
                    TOKENS);
            read(answer.text())
                    .filter(time -> time.toLocalDate().equals(due.toLocalDate()) && !time.equals(due.toLocalDateTime()))
                    .ifPresent(time -> move(reminder, asking, time));
        }
        return new Outcome.Done();
    }

    private Optional<Message> asking(Reminder reminder) {
        return reminder.id().asking().flatMap(message -> view.message(reminder.place(), message));
    }

    private static Optional<LocalDateTime> read(@Nullable String answer) {
        try {
            return Optional.ofNullable(answer)
                    .map(String::strip)
                    .filter(line -> TIME.matcher(line).matches())
                    .map(LocalDateTime::parse);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    private void move(Reminder reminder, Message asking, LocalDateTime time) {
        Instant due = time.atZone(reminders.zone()).toInstant();
        Recurrence rule = reminder.rule();
        if (due.isAfter(reminder.saidAt())) {
            reminders
                    .move(reminder, due, rule == null ? null : rule.at(time.toLocalTime()))
                    .ifPresent(moved -> tell(moved, asking));
        }
    }

    private void tell(Reminder moved, Message asking) {
        ReceiptStyle style = new ReceiptStyle(
                Language.of(asking.text()),
                reminders.zone(),
                outbox.doors().of(asking.place().community()).markup(),
                view.ownName(asking.place().community()));
        outbox.edit(new OutgoingPost(
                        asking.place(),
                        OrderedActions.marker(asking.id()),
                        ReminderReceipt.withSuppliedHour(moved, style))
                .aboutNamedAnd(Set.of(moved.owner())));
    }
}
