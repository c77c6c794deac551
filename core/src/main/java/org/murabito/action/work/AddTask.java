package org.murabito.action.work;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.date.Doubt;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;
import org.murabito.workspace.DueTime;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Stamp;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Adds a task to a workspace.
public final class AddTask extends Action<Task> {
    static final String NAME = "add_task";

    private final WorkParts parts;

    public AddTask(WorkParts parts) {
        super(NAME, Effect.CHANGES);
        this.parts = parts;
    }

    /// Nobody is given a task by a model alone.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return parts.fields().givesToAnother(request, arguments);
    }

    @Override
    public ActionResult<Task> run(ActionRequest request, Arguments arguments) {
        return parts.where().in(request, arguments, workspace -> {
            TaskChange change =
                    inWords(request, arguments).and(() -> parts.fields().read(request, arguments));
            return switch (change) {
                case TaskChange.Illegal(var why) -> why;
                case TaskChange.Legal(var fill) -> add(request, workspace, fill.apply(Task.Plan.of("")));
            };
        });
    }

    /// The first line names it, with its time; what stands below says more.
    private TaskChange inWords(ActionRequest request, Arguments arguments) {
        String what = arguments.text("what").orElse("");
        if (what.isEmpty()) {
            return TaskChange.none();
        }
        String head = what.lines().findFirst().orElse("").strip();
        String below = what.lines().skip(1).collect(Collectors.joining("\n")).strip();
        ZonedDateTime asked = request.at().atZone(parts.times().zone());
        FoundTime found = parts.times()
                .dates()
                .read(head, asked)
                .filter(one -> !(one.reading() instanceof TimeReading.Again))
                .orElse(null);
        if (found == null) {
            return parts.times().dates().isOver(head, asked)
                    ? new TaskChange.Illegal(WorkRefusal.of(Why.IN_THE_PAST))
                    : new TaskChange.Legal(
                            plan -> plan.titled(TaskTitle.of(head, false)).saying(below));
        }
        Doubt doubt = found.doubt();
        if (doubt != null) {
            return new TaskChange.Illegal(new ActionResult.Question<>(style -> style.asks(doubt, found.reading())));
        }
        String rest = RequestWords.of(head, found);
        String title = TaskTitle.of(rest.isBlank() ? head : rest, true);
        Instant due = DueTime.of(found.reading(), request.at(), asked.getZone());
        return new TaskChange.Legal(plan -> plan.titled(title).saying(below).dueAt(due));
    }

    private ActionResult<Task> add(ActionRequest request, Workspace workspace, Task.Plan plan) {
        Result<Task> added = parts.service()
                .add(
                        request.asker(),
                        workspace.id(),
                        request.origin(),
                        parts.where().by(request, workspace),
                        plan)
                .then(task -> again(request, workspace, task, plan));
        return WorkRefusal.orElse(
                added,
                task -> new ActionResult.Receipt<>(task, style -> text(task, style), ChangeTask.drop(task, plan)));
    }

    /// Of a message that was edited since, the task says what the message says now, while nobody changed it otherwise.
    private Result<Task> again(ActionRequest request, Workspace workspace, Task task, Task.Plan plan) {
        Stamp stamp = task.stamp();
        if (!stamp.changedAt().equals(stamp.at()) || task.plan().equals(plan)) {
            return new Result.Done<>(task);
        }
        if (request.replyTo() == null) {
            return Result.refused(Why.OTHER_BODY);
        }
        return request.at().isAfter(stamp.at())
                ? parts.service()
                        .changeTask(request.asker(), task.id(), parts.where().by(request, workspace), _ -> plan)
                : new Result.Done<>(task);
    }

    private String text(Task task, ReceiptStyle style) {
        Instant due = task.plan().due();
        if (task.plan().assignee() != null) {
            return style.say(
                    "task.added.given",
                    TaskLine.of(task, parts.people(), style),
                    task.id().number(),
                    style.ownName());
        }
        return style.say(
                due == null ? "task.added" : "task.added.due",
                task.id().number(),
                style.escape(task.title()),
                due == null ? "" : style.when(due),
                style.ownName());
    }
}
