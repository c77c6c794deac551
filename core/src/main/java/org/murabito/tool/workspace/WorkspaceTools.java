package org.murabito.tool.workspace;

import java.util.List;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.expert.Experts;
import org.murabito.text.Words;
import org.murabito.tool.Tool;
import org.murabito.workspace.Desk;
import org.murabito.workspace.WorkspaceStore;

/// The tools over what is to be done, in their fixed order.
public final class WorkspaceTools {
    private WorkspaceTools() {}

    /// What they read from.
    public record Sources(
            WorkspaceStore workspaces,
            Desk desk,
            CommunityStore communities,
            MessageStore messages,
            Words words,
            Experts experts) {}

    public static List<Tool> over(Sources sources) {
        InEarshot earshot = new InEarshot(sources.workspaces(), sources.desk(), sources.communities());
        Told told = new Told(sources.communities());
        return List.of(
                new GetUserTasks(sources, earshot, told),
                new SearchInformation(sources, earshot, told),
                new SuggestSimilarTaskExperts(sources, earshot, told));
    }
}
