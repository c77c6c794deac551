package org.murabito.webchat.work;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionRequest;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.work.AddComment;
import org.murabito.action.work.AddItem;
import org.murabito.action.work.AddTask;
import org.murabito.action.work.ChangeItem;
import org.murabito.action.work.ChangeTask;
import org.murabito.chat.MemberId;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.source.WebSources;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;
import org.murabito.workspace.service.WorkspaceService;

/// Items, tasks and comments: read, added, changed.
final class EntryRoutes {
    private static final int LONGEST_KEY = 200;
    private static final String[] ITEM = {"title", "text", "closed"};
    private static final String[] TASK = {"title", "text", "item", "assignee", "due", "status", "priority"};

    private final WebSources sources;
    private final WorkspaceService service;
    private final Actions actions;
    private final Clock clock;

    EntryRoutes(WebSources sources, Clock clock) {
        this.sources = sources;
        this.service = sources.work().service();
        this.actions = sources.work().actions();
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
        Shown shown = RequestFields.query(request, "show", Shown.values(), Shown.OPEN);
        WebJson.answer(
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
        WebJson.answer(
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
        WebJson.answer(request, EntryView.of(entry, work.visit().views()));
    }

    private void addItem(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, ITEM);
        fields.words("title");
        answer(
                request.status(201),
                work,
                WorkRequest.done(actions.get(AddItem.class).run(toAct(request, work), work.in(item(fields)))));
    }

    private void changeItem(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, ITEM);
        answer(
                request,
                work,
                WorkRequest.done(
                        actions.get(ChangeItem.class).run(toAct(request, work), numbered(work, item(fields)))));
    }

    private static Arguments item(RequestFields fields) {
        fields.wordsIfAny("title");
        fields.text("text");
        if (fields.has("closed")) {
            fields.flag("closed");
        }
        return fields.arguments();
    }

    private void addTask(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, TASK);
        fields.words("title");
        answer(
                request.status(201),
                work,
                WorkRequest.done(actions.get(AddTask.class).run(toAct(request, work), work.in(task(fields, work)))));
    }

    private void changeTask(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, TASK);
        Arguments change = task(fields, work);
        if (change.equals(Arguments.NONE)) {
            show(request, Task.class);
            return;
        }
        answer(
                request,
                work,
                WorkRequest.done(actions.get(ChangeTask.class).run(toAct(request, work), numbered(work, change))));
    }

    private static Arguments task(RequestFields fields, WorkRequest work) {
        fields.wordsIfAny("title");
        fields.text("text");
        fields.numberOrNull("item");
        fields.one("status", Task.Status.values(), Task.Status.OPEN);
        fields.one("priority", Task.Priority.values(), Task.Priority.NORMAL);
        Arguments arguments = fields.arguments();
        arguments = fields.has("assignee") ? arguments.with("assignee", assignee(fields, work)) : arguments;
        return fields.has("due") ? arguments.with("due", written(fields.timeOrNull("due"))) : arguments;
    }

    /// Blank for nobody.
    private static String assignee(RequestFields fields, WorkRequest work) {
        String key = fields.textOrNull("assignee");
        return key == null ? "" : new MemberId(work.visit().community(), Slug.key(key)).toString();
    }

    private static String written(@Nullable Instant time) {
        return time == null ? "" : time.toString();
    }

    private static Arguments numbered(WorkRequest work, Arguments arguments) {
        return work.in(arguments).with("number", work.entry().number());
    }

    private void comments(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        WebJson.answer(
                request,
                WorkRequest.granted(service.comments(work.asker(), work.entry())).stream()
                        .map(comment ->
                                EntryView.CommentView.of(comment, work.visit().views()))
                        .toList());
    }

    private void comment(Context request) {
        WorkRequest work = new WorkRequest(request, sources);
        RequestFields fields = new RequestFields(request, "text", "kind", "due");
        fields.one("kind", Comment.Kind.values(), Comment.Kind.PLAIN);
        fields.words("text");
        Arguments said = fields.arguments().with("due", written(fields.timeOrNull("due")));
        Comment kept = WorkRequest.done(actions.get(AddComment.class).run(toAct(request, work), numbered(work, said)));
        WebJson.answer(
                request.status(201), EntryView.CommentView.of(kept, work.visit().views()));
    }

    private ActionRequest toAct(Context request, WorkRequest work) {
        return work.toAct(origin(request, work), clock);
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
