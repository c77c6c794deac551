package org.murabito.tool.workspace;

import java.util.List;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.expert.Experts;
import org.murabito.text.Words;
import org.murabito.tool.Tool;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.WorkspaceService;

/// The tools over what is to be done, in their fixed order.
public final class WorkspaceTools {
    private WorkspaceTools() {}

    /// What they read from.
    public record Sources(
            WorkspaceStore workspaces,
            WorkspaceService service,
            CommunityStore communities,
            MessageStore messages,
            Words words,
            Experts experts) {}

    public static List<Tool> over(Sources sources) {
        VisibleWorkspaces visible =
                new VisibleWorkspaces(sources.workspaces(), sources.service(), sources.communities());
        EntryJson json = new EntryJson(sources.communities());
        return List.of(
                new GetUserTasks(sources, visible, json),
                new SearchInformation(sources, visible, json),
                new FindHelp(sources, visible, json));
    }
}
