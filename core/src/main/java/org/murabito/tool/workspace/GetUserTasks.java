package org.murabito.tool.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.tool.Occasion;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceStore;

/// What somebody has to do.
final class GetUserTasks implements Tool {
    private static final int MOST = 20;

    private final ToolDefinition definition = Told.definition("get_user_tasks");
    private final WorkspaceStore workspaces;
    private final InEarshot earshot;
    private final Told told;

    GetUserTasks(WorkspaceStore workspaces, InEarshot earshot, Told told) {
        this.workspaces = workspaces;
        this.earshot = earshot;
        this.told = told;
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public int basePriority() {
        return 80;
    }

    @Override
    public int relevance(Occasion occasion) {
        return occasion.guidanceSought();
    }

    @Override
    public Optional<JsonNode> argumentsFor(Occasion occasion) {
        return Optional.of(Json.object());
    }

    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        List<Workspace> where = earshot.of(context);
        if (where.isEmpty()) {
            return new ToolResult.Empty();
        }
        String called = arguments.path("user").asText("").strip();
        MemberId asker = context.asker();
        List<MemberId> self = asker == null ? List.of() : List.of(asker);
        List<MemberId> meant = called.isEmpty() ? self : find(context, called);
        if (meant.size() != 1) {
            return ToolResult.failed(
                    called.isEmpty()
                            ? "nobody is asking: name a user"
                            : (meant.isEmpty() ? "no member is called \"" : "several members are called \"") + called
                                    + "\"; allowed is one of the names that one member has");
        }
        MemberId whose = meant.getFirst();
        ObjectNode node = Json.object();
        ArrayNode tasks = node.putArray("tasks");
        long total = 0;
        for (Workspace workspace : where) {
            List<Task> open = workspaces.entries(workspace.id()).stream()
                    .filter(Task.class::isInstance)
                    .map(Task.class::cast)
                    .filter(task -> whose.equals(task.plan().assignee()) && !task.isOver())
                    .sorted(Comparator.comparing(
                            task -> task.plan().due(), Comparator.nullsLast(Comparator.naturalOrder())))
                    .toList();
            total += open.size();
            open.stream()
                    .limit(MOST)
                    .forEach(task -> tasks.add(told.entry(task, workspace, List.of(), context.now(), context.zone())));
        }
        if (total == 0 && called.isEmpty()) {
            return new ToolResult.Empty();
        }
        node.put("total", total);
        return new ToolResult.Ok(Json.write(node), List.of(), total, List.of(), "secretary");
    }

    private List<MemberId> find(ToolContext context, String called) {
        String name = called.replaceFirst("^@", "").toLowerCase(Locale.ROOT);
        return told.communities().members(context.sight().community()).stream()
                .filter(member -> member.name().toLowerCase(Locale.ROOT).equals(name)
                        || member.alsoCalled().stream()
                                .anyMatch(
                                        other -> other.toLowerCase(Locale.ROOT).equals(name)))
                .map(Member::id)
                .toList();
    }
}
