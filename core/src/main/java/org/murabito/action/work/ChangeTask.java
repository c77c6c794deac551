package org.murabito.action.work;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.chat.MemberId;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Task;

/// Changes what a task says, who does it, until when, how far it is and how much it matters.
public final class ChangeTask extends Action<Task> {
    static final String NAME = "change_task";
    private static final List<String> FIELDS =
            List.of("title", "text", "item", "assignee", "due", "status", "priority");

    private final WorkParts parts;

    public ChangeTask(WorkParts parts) {
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
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> parts.entry(workspace, arguments, id -> {
                            Authorship by = parts.where().by(request, workspace);
                            Task before = parts.store().find(id).orElse(null) instanceof Task task ? task : null;
                            if (before == null) {
                                return WorkRefusal.orElse(
                                        parts.service().changeTask(request.asker(), id, by, plan -> plan),
                                        task -> receipt(request, arguments, task, task.plan()));
                            }
                            if (FIELDS.stream().noneMatch(arguments::names)) {
                                return new ActionResult.Question<>(style -> style.say("task.changes"));
                            }
                            List<String> since = WorkParts.changedSince(
                                    arguments, FIELDS, values(Arguments.NONE, _ -> true, before.plan()));
                            if (!since.isEmpty()) {
                                return WorkParts.leftAsItIs(style -> text(since, before, style));
                            }
                            return switch (parts.fields().read(request, arguments)) {
                                case TaskChange.Illegal(var why) -> why;
                                case TaskChange.Legal(var change) ->
                                    WorkRefusal.orElse(
                                            parts.service().changeTask(request.asker(), id, by, change),
                                            task -> receipt(request, arguments, task, before.plan()));
                            };
                        }));
    }

    private ActionResult<Task> receipt(ActionRequest request, Arguments arguments, Task task, Task.Plan before) {
        Arguments since = values(Arguments.NONE, arguments::names, task.plan());
        return new ActionResult.Receipt<>(
                task,
                style -> text(request, arguments, task, style),
                new Undo(
                        NAME,
                        values(WorkParts.naming(task), arguments::names, before).with(WorkParts.SINCE, since)));
    }

    /// Drops a task that was added, while it is as it was added.
    static Undo drop(Task task, Task.Plan added) {
        return new Undo(
                NAME,
                WorkParts.naming(task)
                        .with("status", written(Task.Status.DROPPED))
                        .with(WorkParts.SINCE, values(Arguments.NONE, _ -> true, added)));
    }

    private String text(ActionRequest request, Arguments arguments, Task task, ReceiptStyle style) {
        List<String> changed = FIELDS.stream().filter(arguments::names).toList();
        MemberId assignee = task.plan().assignee();
        boolean taken = changed.equals(List.of("assignee", "status"))
                && request.member().equals(assignee)
                && task.plan().status() == Task.Status.DOING;
        return taken
                ? style.say("task.taken", task.id().number(), style.escape(task.title()))
                : text(changed, task, style);
    }

    private String text(List<String> fields, Task task, ReceiptStyle style) {
        return fields.stream().map(field -> text(field, task, style)).collect(Collectors.joining("\n"));
    }

    private String text(String field, Task task, ReceiptStyle style) {
        Task.Plan plan = task.plan();
        return switch (field) {
            case "title" -> say(style, "task.titled", task, "");
            case "text" -> say(style, "task.texted", task, "");
            case "item" ->
                plan.item() == null ? say(style, "task.alone", task, "") : say(style, "task.under", task, plan.item());
            case "assignee" ->
                plan.assignee() == null
                        ? say(style, "task.unassigned", task, "")
                        : say(style, "task.assigned", task, parts.people().name(plan.assignee(), style));
            case "due" -> {
                Instant due = plan.due();
                yield due == null ? say(style, "task.undue", task, "") : say(style, "task.due", task, style.when(due));
            }
            case "status" -> say(style, "task.moved." + plan.status(), task, "");
            default -> say(style, "task.weighed", task, style.say("priority." + plan.priority()));
        };
    }

    private static String say(ReceiptStyle style, String key, Task task, Object value) {
        return style.say(key, task.id().number(), style.escape(task.title()), value);
    }

    /// With those of the fields, as a plan has them.
    private static Arguments values(Arguments arguments, Predicate<String> fields, Task.Plan plan) {
        Arguments with = arguments;
        for (String field : FIELDS) {
            if (fields.test(field)) {
                with = field.equals("item")
                        ? with.with(field, Objects.requireNonNullElse(plan.item(), 0L))
                        : with.with(field, value(field, plan));
            }
        }
        return with;
    }

    private static String value(String field, Task.Plan plan) {
        return switch (field) {
            case "title" -> plan.title();
            case "text" -> plan.text();
            case "assignee" -> written(plan.assignee());
            case "due" -> written(plan.due());
            case "status" -> written(plan.status());
            default -> written(plan.priority());
        };
    }

    private static String written(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Enum<?> one -> one.name().toLowerCase(Locale.ROOT);
            default -> value.toString();
        };
    }
}
