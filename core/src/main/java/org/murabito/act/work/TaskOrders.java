package org.murabito.act.work;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.murabito.chat.ChatDoor;
import org.murabito.date.DateReader;
import org.murabito.date.Doubt;
import org.murabito.date.Found;
import org.murabito.date.Reading;
import org.murabito.date.Rest;
import org.murabito.perceive.Order;
import org.murabito.perceive.PlaceView;
import org.murabito.workspace.DueTime;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.Result;
import org.murabito.workspace.Stamp;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Adds items and tasks, and sees to it that what is wanted of them is wanted of the right workspace.
final class TaskOrders {
    private final Errands errands;
    private final PlaceView view;
    private final ZoneId zone;
    private final EntryOrders entries;
    private final Openings openings;
    private final TaskLists lists;
    private final DateReader dates = new DateReader();

    TaskOrders(Errands errands, PlaceView view) {
        this.errands = errands;
        this.view = view;
        this.zone = errands.reminders().zone();
        this.entries = new EntryOrders(errands);
        this.openings = new Openings(errands);
        this.lists = new TaskLists(errands, new People(errands.communities()), dates);
    }

    /// What to say.
    ///
    /// @param name what Murabito is called there
    String obey(Wish wish, Order.OfWork order, ChatDoor door, String name) {
        Voice voice = new Voice(wish.language(), zone);
        Whereabouts where = new Whereabouts(errands.communities(), view, wish);
        Request request = new Request(where, door.markup(), voice, name);
        return switch (order) {
            case Order.OpenWorkspace(String wanted) -> openings.open(request, wanted, door);
            case Order.MyTasks _ -> lists.mine(request);
            case Order.OpenTasks _ -> within(request, one -> lists.open(request, one));
            case Order.DueTasks asked -> within(request, one -> lists.due(request, one, asked));
            case Order.AddTask(String text) -> within(request, one -> addTask(request, one, text));
            case Order.AddItem(String text) -> within(request, one -> addItem(request, one, text));
            case Order.OfEntry ofEntry when ofEntry.number() < 1 -> voice.say("refused.NOT_THERE");
            case Order.OfEntry ofEntry ->
                within(
                        request,
                        one -> entries.obey(
                                new OnEntry(request, one, new EntryId(one.id(), ofEntry.number())), ofEntry));
        };
    }

    /// In the workspace of the channel; alone with somebody in their only one.
    private String within(Request request, Function<Workspace, String> what) {
        Whereabouts where = request.where();
        Optional<Workspace> bound = errands.workspaces().boundTo(where.channel());
        if (bound.isPresent()) {
            return errands.service().role(where.asker(), bound.get()).isPresent()
                    ? what.apply(bound.get())
                    : request.voice().say("workspace.members");
        }
        if (!where.isTalkOfTwo()) {
            return request.voice().say("workspace.none", request.name());
        }
        List<Workspace> theirs = errands.service().workspaces(where.asker());
        return switch (theirs.size()) {
            case 0 -> request.voice().say("workspace.none-yours");
            case 1 -> what.apply(theirs.getFirst());
            default ->
                request.voice()
                        .say(
                                "workspace.which",
                                theirs.stream()
                                        .map(one -> request.markup().escape(one.name()))
                                        .collect(Collectors.joining(", ")));
        };
    }

    /// The first line names it, with its time; what stands below says more.
    private String addTask(Request request, Workspace workspace, String text) {
        Wish wish = request.where().wish();
        String head = head(text);
        Found found = dates.read(head, wish.at().atZone(zone))
                .filter(one -> !(one.reading() instanceof Reading.Again))
                .orElse(null);
        if (found == null && dates.isOver(head, wish.at().atZone(zone))) {
            return request.voice().say("refused.IN_THE_PAST");
        }
        Doubt doubt = found == null ? null : found.doubt();
        if (found != null && doubt != null) {
            return request.voice().asks(doubt, found.reading());
        }
        Instant due = found == null ? null : DueTime.of(found.reading(), wish.at(), zone);
        String rest = found == null ? head : Rest.of(head, found);
        Task.Plan plan = Task.Plan.of(TaskTitle.of(rest.isBlank() ? head : rest, found != null))
                .saying(below(text))
                .dueAt(due);
        return request.voice()
                .said(
                        errands.service()
                                .add(
                                        request.where().asker(),
                                        workspace.id(),
                                        wish.origin(),
                                        request.where().by(workspace),
                                        plan)
                                .then(task -> edited(request, workspace, task, plan)),
                        task -> added(request, task));
    }

    /// Of a message that was edited since, the task says what the message says now, while nobody changed it otherwise.
    private Result<Task> edited(Request request, Workspace workspace, Task task, Task.Plan plan) {
        Stamp stamp = task.stamp();
        boolean untouched = stamp.changedAt().equals(stamp.at()) && !task.plan().equals(plan);
        return untouched && request.where().wish().at().isAfter(stamp.at())
                ? errands.service()
                        .changeTask(
                                request.where().asker(),
                                task.id(),
                                request.where().by(workspace),
                                _ -> plan)
                : new Result.Done<>(task);
    }

    private static String added(Request request, Task task) {
        Instant due = task.plan().due();
        return request.voice()
                .say(
                        due == null ? "task.added" : "task.added.due",
                        task.id().number(),
                        request.markup().escape(task.title()),
                        due == null ? "" : request.voice().when(due),
                        request.name());
    }

    private String addItem(Request request, Workspace workspace, String text) {
        return request.voice()
                .said(
                        errands.service()
                                .add(
                                        request.where().asker(),
                                        workspace.id(),
                                        request.where().wish().origin(),
                                        request.where().by(workspace),
                                        new Item.Matter(head(text), below(text), false)),
                        item -> request.voice()
                                .say(
                                        "item.added",
                                        item.id().number(),
                                        request.markup().escape(item.title())));
    }

    private static String head(String text) {
        return text.lines().findFirst().orElse("").strip();
    }

    private static String below(String text) {
        return text.lines().skip(1).collect(Collectors.joining("\n")).strip();
    }
}
