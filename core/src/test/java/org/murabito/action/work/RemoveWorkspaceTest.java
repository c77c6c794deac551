package org.murabito.action.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.action.Arguments;
import org.murabito.reminder.Reminders;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceListener;
import org.murabito.workspace.service.WorkspaceService;

/// What whoever has to agree to a removal reads.
final class RemoveWorkspaceTest {
    private final ActionCommunity hamlet = new ActionCommunity();
    private final InMemoryWorkspaceStore store = new InMemoryWorkspaceStore(hamlet.communities);
    private final RemoveWorkspace remove = new RemoveWorkspace(new WorkParts(
            store,
            new WorkspaceService(store, hamlet.communities, WorkspaceListener.NONE),
            new OrganisationService(store, hamlet.communities),
            hamlet.communities,
            new Reminders(new InMemoryReminderStore(hamlet.communities), hamlet.jobs, hamlet.clock, ZoneOffset.UTC)));

    @Test
    void it_is_the_name_of_what_goes_whatever_a_model_called_it() {
        Organisation bakers = store.found(ActionCommunity.ID, "Bakers", ActionCommunity.ANA);
        store.open(bakers.id(), "Oven", ActionCommunity.ANA);

        assertThat(read(Arguments.of("workspace", 1).with("name", "Old stuff"))).isEqualTo("Oven");
        assertThat(read(Arguments.of("organisation", 1).with("name", "Old stuff")))
                .isEqualTo("Bakers");
    }

    private String read(Arguments arguments) {
        return remove.readable(hamlet.asksAlone(ActionCommunity.ANA), arguments).written("name");
    }
}
