package org.murabito.action.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.action.Arguments;
import org.murabito.notice.WorkspaceFollowUps;
import org.murabito.reminder.Reminders;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// What is said of a workspace that was changed.
class ChangeWorkspaceTest {
    private final ActionCommunity hamlet = new ActionCommunity();
    private final InMemoryWorkspaceStore workspaces = new InMemoryWorkspaceStore(hamlet.communities);
    private final Reminders reminders =
            new Reminders(new InMemoryReminderStore(hamlet.communities), hamlet.jobs, hamlet.clock, ZoneOffset.UTC);
    private final ChangeWorkspace change = new ChangeWorkspace(new WorkParts(
            workspaces,
            new WorkspaceService(
                    workspaces, hamlet.communities, new WorkspaceFollowUps(reminders, workspaces, hamlet.jobs)),
            new OrganisationService(workspaces, hamlet.communities),
            hamlet.communities,
            reminders));

    @BeforeEach
    void bind() {
        Workspace workspace = workspaces.open(
                workspaces
                        .found(ActionCommunity.ID, "Hamlet", ActionCommunity.ANA)
                        .id(),
                "Feast",
                ActionCommunity.ANA);
        workspaces.save(workspace.boundTo(ActionCommunity.CELLAR, null));
    }

    private String renamed() {
        return hamlet.words(change.run(
                hamlet.asksAlone(ActionCommunity.ANA),
                Arguments.of("workspace", 1).with("name", "Harvest")));
    }

    @Test
    void its_channel_is_named_to_whoever_can_open_it() {
        hamlet.communities.saveReaders(ActionCommunity.CELLAR, Set.of(ActionCommunity.ANA));

        assertThat(renamed()).contains("Harvest", "cellar");
    }

    @Test
    void a_channel_that_somebody_cannot_open_is_not_named_to_them() {
        assertThat(renamed()).isEqualTo("The workspace Harvest: only its members see it.");
    }
}
