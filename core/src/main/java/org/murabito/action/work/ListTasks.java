package org.murabito.action.work;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.TimeReader;
import org.murabito.workspace.DueRange;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;

/// Lists what is left to do: of a workspace, what of it is due at a time, or what the asker has to do.
public final class ListTasks extends Action<List<Task>> {
    private static final int MOST_LINES = 15;

    private final WorkParts parts;

    public ListTasks(WorkParts parts) {
        super("list_tasks", Effect.SHOWS);
        this.parts = parts;
    }

    /// How what is listed is due to the time that was named.
    public enum Relation {
        AT,
        UNTIL,
        BEFORE
    }

    @Override
    public boolean isShownBelow() {
        return true;
    }

    @Override
    public ActionResult<List<Task>> run(ActionRequest request, Arguments arguments) {
        if (arguments.flag("mine")) {
            return mine(request);
        }
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> arguments.flag("overdue")
                                ? open(request, workspace, DueRange.until(request.at())::holds, "tasks.none-overdue")
                                : arguments
                                        .text("due")
                                        .map(due -> due(request, workspace, due, arguments))
                                        .orElseGet(() -> open(request, workspace, _ -> true, "tasks.none")));
    }

    private ActionResult<List<Task>> due(ActionRequest request, Workspace workspace, String due, Arguments arguments) {
        return switch (parts.times().read(due, request.at())) {
            case TimeReader.Given.None _ -> WorkRefusal.of(Why.IN_THE_PAST);
            case TimeReader.Given.Doubtful(var doubt, var found) ->
                new ActionResult.Question<>(style -> style.asks(doubt, found.reading()));
            case TimeReader.Given.Exact(Instant at) ->
                due(request, workspace, new DueRange(at, at.plusSeconds(60)), arguments);
            case TimeReader.Given.Words(var found) ->
                due(
                        request,
                        workspace,
                        DueRange.of(found.reading(), parts.times().zone()),
                        arguments);
        };
    }

    private ActionResult<List<Task>> due(
            ActionRequest request, Workspace workspace, DueRange range, Arguments arguments) {
        DueRange wanted = switch (arguments.one("relation", Relation.class).orElse(Relation.AT)) {
            case BEFORE -> DueRange.until(range.from());
            case UNTIL -> DueRange.until(range.to());
            case AT -> range.from().isAfter(request.at()) ? range : DueRange.until(range.to());
        };
        return open(request, workspace, wanted::holds, "tasks.none-due");
    }

    private ActionResult<List<Task>> open(
            ActionRequest request, Workspace workspace, Predicate<Task> wanted, String none) {
        return WorkRefusal.orElse(parts.service().tasks(request.asker(), workspace.id()), tasks -> {
            List<Task> open = tasks.stream().filter(wanted).toList();
            return new ActionResult.Receipt<>(
                    open, style -> open.isEmpty() ? style.say(none) : lines(open, style), null);
        });
    }

    /// In a channel those of its workspace, to the asker alone all of theirs.
    private ActionResult<List<Task>> mine(ActionRequest request) {
        List<Task> all = parts.service().tasksOf(request.asker(), request.member());
        if (request.alone()) {
            return new ActionResult.Receipt<>(
                    all, style -> all.isEmpty() ? style.say("tasks.none-yours") : byWorkspace(all, style), null);
        }
        Optional<Workspace> bound = parts.where().bound(request);
        List<Task> here = all.stream()
                .filter(task -> bound.filter(one -> one.id().equals(task.id().workspace()))
                        .isPresent())
                .toList();
        return new ActionResult.Receipt<>(
                here,
                style -> (here.isEmpty() ? style.say("tasks.none-yours") : lines(here, style))
                        + "\n"
                        + style.say(bound.isPresent() ? "tasks.elsewhere" : "workspace.none", style.ownName()),
                null);
    }

    private String byWorkspace(List<Task> tasks, ReceiptStyle style) {
        Map<WorkspaceId, List<Task>> groups = tasks.stream()
                .collect(Collectors.groupingBy(task -> task.id().workspace(), LinkedHashMap::new, Collectors.toList()));
        if (groups.size() == 1) {
            return lines(tasks, style);
        }
        List<String> lines = new ArrayList<>();
        groups.forEach((id, own) -> {
            String name = parts.store().find(id).map(Workspace::name).orElse("");
            lines.add(style.say("tasks.in", style.escape(name)));
            lines.add(lines(own, style));
        });
        return String.join("\n", lines);
    }

    private String lines(List<Task> all, ReceiptStyle style) {
        String lines = all.stream()
                .limit(MOST_LINES)
                .map(task -> TaskLine.of(task, parts.people(), style))
                .collect(Collectors.joining("\n"));
        return all.size() <= MOST_LINES ? lines : lines + "\n" + style.say("tasks.more", all.size() - MOST_LINES);
    }
}
