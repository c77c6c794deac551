package org.murabito.action.work;

import java.util.function.Function;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.MemberLookup;
import org.murabito.action.TimeReader;
import org.murabito.chat.CommunityStore;
import org.murabito.reminder.Reminders;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// What the verbs of work are made of.
public record WorkParts(
        WorkspaceStore store,
        WorkspaceService service,
        OrganisationService organisations,
        CommunityStore communities,
        Reminders reminders) {
    WorkspaceChoice where() {
        return new WorkspaceChoice(store, service, communities);
    }

    MemberLookup people() {
        return new MemberLookup(communities);
    }

    TimeReader times() {
        return new TimeReader(reminders.zone());
    }

    TaskFields fields() {
        return new TaskFields(people(), times());
    }

    /// With the entry that the number names there; one below 1 names none.
    <T> ActionResult<T> entry(Workspace workspace, Arguments arguments, Function<EntryId, ActionResult<T>> next) {
        long number = arguments.number("number").orElse(0L);
        return number < 1 ? WorkRefusal.of(Why.NOT_THERE) : next.apply(new EntryId(workspace.id(), number));
    }

    /// The arguments that name an entry.
    static Arguments naming(Entry entry) {
        return Arguments.of("workspace", entry.id().workspace().number())
                .with("number", entry.id().number());
    }
}
