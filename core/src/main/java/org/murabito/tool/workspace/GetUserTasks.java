package org.murabito.tool.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.conversation.MembersByName;
import org.murabito.llm.Json;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.Occasion;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// What somebody has to do.
final class GetUserTasks extends DescribedTool {
    private static final int MOST = 20;

    private final WorkspaceTools.Sources sources;
    private final VisibleWorkspaces visible;
    private final EntryJson json;

    GetUserTasks(WorkspaceTools.Sources sources, VisibleWorkspaces visible, EntryJson json) {
        super("get_user_tasks");
        this.sources = sources;
        this.visible = visible;
        this.json = json;
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
        ChatScope scope = ChatScope.of(context);
        List<Workspace> where = visible.of(context);
        if (where.isEmpty()) {
            return new ToolResult.Empty();
        }
        String called = arguments.path("user").asText("").strip();
        MemberId asker = scope.asker();
        List<MemberId> self = asker == null ? List.of() : List.of(asker);
        List<MemberId> meant = called.isEmpty() ? self : find(where, scope.sight(), called);
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
            List<Task> open = sources.service().tasks(workspace.id(), whose);
            total += open.size();
            open.stream()
                    .limit(MOST)
                    .forEach(task -> tasks.add(json.entry(task, workspace, List.of(), context.now(), context.zone())));
        }
        if (total == 0 && called.isEmpty()) {
            return new ToolResult.Empty();
        }
        node.put("total", total);
        return new ToolResult.Ok(Json.write(node), List.of(), total, List.of(), "secretary");
    }

    /// Who has something to do there, or said something where it may be seen: of anybody else not even the name is
    /// known.
    private List<MemberId> find(List<Workspace> where, Sight sight, String called) {
        Set<MemberId> busy = where.stream()
                .flatMap(workspace -> sources.workspaces().entries(workspace.id()).stream())
                .flatMap(entry -> entry instanceof Task task
                        ? Stream.ofNullable(task.plan().assignee())
                        : Stream.of())
                .collect(Collectors.toSet());
        MembersByName known = new MembersByName(
                sources.communities().members(sight.community()),
                member -> member.isHuman()
                        && (busy.contains(member.id())
                                || sources.messages()
                                        .activity(sight, member.id())
                                        .isPresent()));
        return known.called(called, MembersByName.Part.WORD).stream()
                .map(Member::id)
                .toList();
    }
}
