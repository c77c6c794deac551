package org.murabito.webchat.work;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.reminder.Reminders;
import org.murabito.webchat.Refused;
import org.murabito.webchat.Slug;
import org.murabito.webchat.WebSources;
import org.murabito.webchat.talk.Json;
import org.murabito.workspace.By;
import org.murabito.workspace.Comment;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;

/// Items, tasks and comments: read, added, changed.
final class EntryRoutes {
    private static final int LONGEST_KEY = 200;
    private static final String[] ITEM = {"title", "text", "closed"};
    private static final String[] TASK = {"title", "text", "item", "assignee", "due", "status", "priority"};

    private final WebSources sources;
    private final WorkspaceService service;
    private final Clock clock;

    EntryRoutes(WebSources sources, Clock clock) {
        this.sources = sources;
        this.service = sources.work().service();
        this.clock = clock;
    }

    private enum Shown {
        OPEN,
        OVER,
        ALL
    }

    void contribute(RoutesConfig routes) {
        String workspace = "/api/c/{community}/workspaces/{workspace}";
        routes.get(workspace + "/items", request -> list(request, Item.class::isInstance));
        routes.post(workspace + "/items", this::addItem);
        routes.get(workspace + "/items/{number}", request -> show(request, Item.class));
        routes.patch(workspace + "/items/{number}", this::changeItem);
        routes.get(workspace + "/tasks", request -> list(request, Task.class::isInstance));
        routes.post(workspace + "/tasks", this::addTask);
        routes.get(workspace + "/tasks/{number}", request -> show(request, Task.class));
        routes.patch(workspace + "/tasks/{number}", this::changeTask);
        routes.get(workspace + "/entries/{number}", request -> show(request, Entry.class));
        routes.get(workspace + "/entries/{number}/comments", this::comments);
        routes.post(workspace + "/entries/{number}/comments", this::comment);
        routes.get("/api/c/{community}/my/tasks", this::mine);
    }

    private void list(Context request, Predicate<Entry> kind) {
        WorkRequest work = new WorkRequest(request, sources, "show");
        Shown shown = Fields.query(request, "show", Shown.values(), Shown.OPEN);
        Json.answer(
                request,
                WorkRequest.granted(service.entries(work.asker(), work.workspace())).stream()
                        .filter(kind)
                        .filter(entry -> shown == Shown.ALL || entry.isOver() == (shown == Shown.OVER))
                        .map(entry -> EntryView.of(entry, work.visit().views()))
                        .toList());
    }

    private void mine(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        answer(request, work, service.tasksOf(work.asker(), work.asker().member()));
    }

    private static void answer(Context request, WorkRequest work, List<? extends Entry> entries) {
        Json.answer(
                request,
                entries.stream()
                        .map(entry -> EntryView.of(entry, work.visit().views()))
                        .toList());
    }

    private void show(Context request, Class<? extends Entry> kind) {
        WorkRequest work = new WorkRequest(request, sources);
        Entry entry = WorkRequest.granted(service.entry(work.asker(), work.entry()));
        if (!kind.isInstance(entry)) {
            throw Refused.notFound();
        }
        answer(request, work, entry);
    }

    private static void answer(Context request, WorkRequest work, Entry entry) {
        Json.answer(request, EntryView.of(entry, work.visit().views()));
    }

    private void addItem(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, ITEM);
        fields.words("title");
        Item.Matter matter = matter(new Item.Matter("", "", false), fields);
        Item item = WorkRequest.granted(
                service.add(work.writer(), work.workspace(), origin(request, work), by(work), matter));
        asBefore(isUntouched(item) && !item.matter().equals(matter));
        answer(request.status(201), work, item);
    }

    private void changeItem(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, ITEM);
        answer(
                request,
                work,
                WorkRequest.granted(service.changeItem(
                        work.writer(), work.entry(), by(work), matter -> matter(matter, fields))));
    }

    private static Item.Matter matter(Item.Matter before, Fields fields) {
        Item.Matter after = before;
        after = fields.has("title") ? after.titled(fields.words("title").strip()) : after;
        after = fields.has("text") ? after.saying(fields.text("text")) : after;
        return fields.has("closed") ? after.closed(fields.flag("closed")) : after;
    }

    private void addTask(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, TASK);
        fields.words("title");
        Task.Plan plan = plan(Task.Plan.of(""), fields, work);
        Task task = WorkRequest.granted(
                service.add(work.writer(), work.workspace(), origin(request, work), by(work), plan));
        asBefore(isUntouched(task) && !task.plan().equals(plan));
        answer(request.status(201), work, task);
    }

    private void changeTask(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, TASK);
        answer(
                request,
                work,
                WorkRequest.granted(service.changeTask(
                        work.writer(), work.entry(), by(work), plan -> plan(plan, fields, work))));
    }

    private static Task.Plan plan(Task.Plan before, Fields fields, WorkRequest work) {
        Task.Plan after = before;
        after = fields.has("title") ? after.titled(fields.words("title").strip()) : after;
        after = fields.has("text") ? after.saying(fields.text("text")) : after;
        after = fields.has("item") ? after.under(fields.numberOrNull("item")) : after;
        after = fields.has("assignee") ? after.assignedTo(assignee(fields, work)) : after;
        after = fields.has("due") ? after.dueAt(fields.timeOrNull("due")) : after;
        return after.being(fields.one("status", Task.Status.values(), after.status()))
                .weighing(fields.one("priority", Task.Priority.values(), after.priority()));
    }

    private static @Nullable MemberId assignee(Fields fields, WorkRequest work) {
        String key = fields.textOrNull("assignee");
        return key == null ? null : new MemberId(work.visit().community(), Slug.key(key));
    }

    private void comments(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Json.answer(
                request,
                WorkRequest.granted(service.comments(work.asker(), work.entry())).stream()
                        .map(comment ->
                                EntryView.CommentView.of(comment, work.visit().views()))
                        .toList());
    }

    private void comment(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        Fields fields = new Fields(request, "text", "kind", "due");
        Comment.Kind kind = fields.one("kind", Comment.Kind.values(), Comment.Kind.PLAIN);
        String text = fields.words("text");
        By by = by(work);
        Reminders.Times times = times(fields.timeOrNull("due"), kind, text, by.at());
        if ((kind == Comment.Kind.REMINDER) != (times != null)) {
            throw new Refused(400, "error.work.reminderTime");
        }
        Instant due = times == null ? null : times.due();
        Comment said = new Comment(work.entry(), 1, kind, by.member(), by.at(), text, due);
        Comment kept = WorkRequest.granted(
                service.comment(work.writer(), origin(request, work), said, times == null ? null : times.rule()));
        asBefore(kept.kind() != kind || !kept.text().equals(said.text()));
        Json.answer(
                request.status(201),
                EntryView.CommentView.of(kept, work.visit().views()));
    }

    /// As its field says, or else as a reminder says in its words.
    private Reminders.@Nullable Times times(@Nullable Instant due, Comment.Kind kind, String text, Instant now) {
        if (due != null) {
            return new Reminders.Times(due, null);
        }
        return kind == Comment.Kind.REMINDER
                ? sources.work().reminders().timesIn(text, now).orElse(null)
                : null;
    }

    /// To the millisecond, as it is kept.
    private By by(WorkRequest work) {
        return new By(work.asker().member(), clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    private static boolean isUntouched(Entry entry) {
        return entry.stamp().changedAt().equals(entry.stamp().at());
    }

    /// @param other whether something else was kept under the key of this request
    private static void asBefore(boolean other) {
        if (other) {
            throw new Refused(409, "error.work.otherBody");
        }
    }

    /// A request that is sent again under the same `Idempotency-Key` does nothing more.
    private static String origin(Context request, WorkRequest work) {
        String key = request.header("Idempotency-Key");
        if (key != null && key.length() > LONGEST_KEY) {
            throw new Refused(400, "error.work.field", "Idempotency-Key", "≤ " + LONGEST_KEY);
        }
        String member = work.asker().member().key();
        return "web:" + member + ":" + request.path() + ":" + (key == null || key.isBlank() ? UUID.randomUUID() : key);
    }
}
