package org.murabito.webchat.work;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Arguments;
import org.murabito.action.reminder.CancelReminder;
import org.murabito.date.Recurrence;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;

/// One's own reminders: what waits, and taking it back. They are set in a channel, in plain words.
final class ReminderRoutes {
    private final WebSources sources;
    private final Reminders reminders;
    private final Clock clock;

    ReminderRoutes(WebSources sources, Clock clock) {
        this.sources = sources;
        this.clock = clock;
        this.reminders = sources.work().reminders();
    }

    void contribute(RoutesConfig routes) {
        routes.get("/api/c/{community}/my/reminders", this::list);
        routes.delete("/api/c/{community}/my/reminders/{number}", this::cancel);
    }

    record ReminderView(
            long number,
            String place,
            String what,
            String due,
            @Nullable String rule) {
        static ReminderView of(Reminder reminder) {
            Recurrence rule = reminder.rule();
            return new ReminderView(
                    reminder.number(),
                    Slug.of(reminder.place().key()),
                    reminder.what(),
                    reminder.due().toString(),
                    rule == null ? null : rule.toString());
        }
    }

    private void list(Context request) {
        answer(request, new WorkRequest(request, sources));
    }

    private void cancel(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        String origin = "web:" + work.asker().member().key() + ":" + request.path();
        var _ = WorkRequest.done(sources.work()
                .actions()
                .get(CancelReminder.class)
                .run(work.toAct(origin, clock), Arguments.of("number", work.number("number"))));
        answer(request, work);
    }

    private List<Reminder> of(WorkRequest work) {
        return reminders.of(work.asker().member());
    }

    private void answer(Context request, WorkRequest work) {
        WebJson.answer(request, of(work).stream().map(ReminderView::of).toList());
    }
}
