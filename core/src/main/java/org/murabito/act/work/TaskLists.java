package org.murabito.act.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;

/// Lists what is left to do: in a channel that of its workspace, to somebody alone all of theirs.
record TaskLists(Errands errands, People people) {
    private static final int MOST_LINES = 15;

    /// What a workspace has to do.
    String open(Request request, Workspace workspace) {
        return request.voice().said(errands.desk().entries(request.where().asker(), workspace.id()), entries -> {
            List<Task> open = entries.stream()
                    .filter(entry -> !entry.isOver())
                    .filter(Task.class::isInstance)
                    .map(Task.class::cast)
                    .toList();
            return open.isEmpty() ? request.voice().say("tasks.none") : lines(open, request);
        });
    }

    /// What the asker has to do.
    String mine(Request request) {
        Whereabouts where = request.where();
        List<Task> all = errands.desk().tasksOf(where.asker(), where.wish().by());
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
