package org.murabito.action.work;

import java.util.List;
import org.murabito.action.Action;

/// All verbs of work, in the order in which they are listed.
public final class WorkActions {
    private WorkActions() {}

    public static List<Action<?>> of(WorkParts parts) {
        return List.of(
                new AddTask(parts),
                new ChangeTask(parts),
                new ListTasks(parts),
                new AddItem(parts),
                new ChangeItem(parts),
                new ShowEntry(parts),
                new AddComment(parts),
                new OpenWorkspace(parts),
                new ChangeWorkspace(parts),
                new CreateOrganisation(parts),
                new RemoveWorkspace(parts),
                new SetRole(parts));
    }
}
