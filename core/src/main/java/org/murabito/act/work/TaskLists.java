package org.murabito.act.work;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.murabito.date.DateReader;
import org.murabito.date.Found;
import org.murabito.perceive.Order;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;

/// Lists what is left to do: in a channel that of its workspace, to somebody alone all of theirs.
record TaskLists(Errands errands, People people, DateReader dates) {
    private static final int MOST_LINES = 15;

    /// What a workspace has to do.
    String open(Request request, Workspace workspace) {
        return open(request, workspace, _ -> true, "tasks.none");
    }

    /// What of it is due at a time.
    String due(Request request, Workspace workspace, Order.DueTasks asked) {
        Instant now = request.where().wish().at();
        if (asked.time().isBlank()) {
            return open(request, workspace, DueRange.until(now)::holds, "tasks.none-overdue");
        }
        Found found =
                dates.read(asked.time(), now.atZone(request.voice().zone())).orElse(null);
        if (found == null) {
            return request.voice().say("refused.IN_THE_PAST");
        }
        if (found.doubt() != null) {
            return request.voice().asks(found.doubt(), found.reading());
        }
        DueRange range = DueRange.of(found.reading(), request.voice().zone());
        DueRange wanted = switch (asked.due()) {
            case BEFORE -> DueRange.until(range.from());
            case UNTIL -> DueRange.until(range.to());
            case AT -> range.from().isAfter(now) ? range : DueRange.until(range.to());
        };
        return open(request, workspace, wanted::holds, "tasks.none-due");
    }

    private String open(Request request, Workspace workspace, Predicate<Task> wanted, String none) {
        return request.voice().said(errands.service().tasks(request.where().asker(), workspace.id()), tasks -> {
            List<Task> open = tasks.stream().filter(wanted).toList();
            return open.isEmpty() ? request.voice().say(none) : lines(open, request);
        });
    }

    /// What the asker has to do.
    String mine(Request request) {
        Whereabouts where = request.where();
        List<Task> all = errands.service().tasksOf(where.asker(), where.wish().by());
        if (where.isPrivate()) {
            return all.isEmpty() ? request.voice().say("tasks.none-yours") : byWorkspace(all, request);
        }
        Optional<Workspace> bound = errands.workspaces().boundTo(where.channel());
        List<Task> here = all.stream()
                .filter(task -> bound.filter(one -> one.id().equals(task.id().workspace()))
                        .isPresent())
                .toList();
        return (here.isEmpty() ? request.voice().say("tasks.none-yours") : lines(here, request))
                + "\n"
                + request.voice().say(bound.isPresent() ? "tasks.elsewhere" : "workspace.none", request.name());
    }

    private String byWorkspace(List<Task> tasks, Request request) {
        Map<WorkspaceId, List<Task>> groups = tasks.stream()
                .collect(Collectors.groupingBy(task -> task.id().workspace(), LinkedHashMap::new, Collectors.toList()));
        if (groups.size() == 1) {
            return lines(tasks, request);
        }
        List<String> told = new ArrayList<>();
        groups.forEach((id, own) -> {
            String name = errands.workspaces().find(id).map(Workspace::name).orElse("");
            told.add(request.voice().say("tasks.in", request.markup().escape(name)));
            told.add(lines(own, request));
        });
        return String.join("\n", told);
    }

    private String lines(List<Task> all, Request request) {
        String lines = all.stream()
                .limit(MOST_LINES)
                .map(task -> TaskLine.of(task, people, request.markup(), request.voice()))
                .collect(Collectors.joining("\n"));
        return all.size() <= MOST_LINES
                ? lines
                : lines + "\n" + request.voice().say("tasks.more", all.size() - MOST_LINES);
    }
}
