package org.murabito.tool.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.chat.MemberId;
import org.murabito.expert.Expert;
import org.murabito.expert.Experts;
import org.murabito.llm.Json;
import org.murabito.run.SourceId;
import org.murabito.sight.ChatScope;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.Occasion;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.conversation.SearchGaps;
import org.murabito.workspace.Task;
import org.murabito.workspace.WorkspaceStore;

/// Who did or answered something similar, with reasons. Only when it is asked for.
final class FindHelp extends DescribedTool {
    private static final int LIMIT = 3;

    private final WorkspaceStore workspaces;
    private final Experts experts;
    private final VisibleWorkspaces visible;
    private final EntryJson json;

    FindHelp(WorkspaceTools.Sources sources, VisibleWorkspaces visible, EntryJson json) {
        super("find_help");
        this.workspaces = sources.workspaces();
        this.experts = sources.experts();
        this.visible = visible;
        this.json = json;
    }

    @Override
    public int relevance(Occasion occasion) {
        return 0;
    }

    @Override
    public boolean shareable() {
        return false;
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        List<Task> done = visible.of(context).stream()
                .flatMap(workspace -> workspaces.entries(workspace.id()).stream())
                .filter(Task.class::isInstance)
                .map(Task.class::cast)
                .filter(Task::isDone)
                .toList();
        MemberId asker = scope.asker();
        Experts.Matter matter = new Experts.Matter(
                arguments.path("about").asText(),
                done,
                asker == null ? Set.of() : Set.of(asker),
                message -> !scope.asking().contains(message),
                scope.place(),
                null,
                context.now());
        Experts.Suggestion suggestion =
                experts.suggest(scope.sight(), matter, arguments.path("limit").asInt(LIMIT));
        List<Expert> found = suggestion.experts();
        ObjectNode node = Json.object();
        ArrayNode people = node.putArray("experts");
        List<SourceId> read = new ArrayList<>();
        for (Expert expert : found) {
            ObjectNode person = people.addObject();
            EntryJson.put(person, "name", json.name(expert.member()));
            if (expert.did() > 0) {
                person.put("did", expert.did());
                EntryJson.put(person, "last_did", EntryJson.time(expert.lastDid(), context.zone()));
            }
            if (expert.said() > 0) {
                person.put("said", expert.said());
                EntryJson.put(person, "last_said", EntryJson.time(expert.lastSaid(), context.zone()));
            }
            if (expert.proof() != null) {
                person.put("id", expert.proof().value());
                read.add(expert.proof().source());
            }
        }
        SearchGaps.tell(node, suggestion.searched());
        return ToolResult.ok(Json.write(node), read, found.size());
    }
}
