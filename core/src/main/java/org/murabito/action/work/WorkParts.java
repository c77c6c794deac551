package org.murabito.action.work;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
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
    /// In an undo, the fields that are to hold these values still.
    static final String SINCE = "since";

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

    /// What may be named where somebody asks, and was there when they did.
    ///
    /// @param first when they asked at first: what was over by then is left out
    public List<Entry> openTo(ActionRequest request, Instant first) {
        ActionResult<List<Entry>> all = where().in(
                        request,
                        Arguments.NONE,
                        workspace -> WorkRefusal.orElse(
                                service.entries(request.asker(), workspace.id()),
                                entries -> new ActionResult.Receipt<>(entries, _ -> "", null)));
        return all instanceof ActionResult.Receipt<List<Entry>> found
                ? found.subject().stream()
                        .filter(entry -> !entry.stamp().at().isAfter(request.at()))
                        .filter(entry -> !entry.isOver()
                                || !entry.stamp().changedAt().isBefore(first.truncatedTo(ChronoUnit.MILLIS)))
                        .toList()
                : List.of();
    }

    /// With the entry that the number names there; one below 1 names none.
    <T> ActionResult<T> entry(Workspace workspace, Arguments arguments, Function<EntryId, ActionResult<T>> next) {
        long number = arguments.number("number").orElse(0L);
        return number < 1 ? WorkRefusal.of(Why.NOT_THERE) : next.apply(new EntryId(workspace.id(), number));
    }

    /// Those of the fields that somebody has changed since the change that is taken back.
    ///
    /// @param now what the entry says in them
    static List<String> changedSince(Arguments arguments, List<String> fields, Arguments now) {
        Arguments since = arguments.within(SINCE);
        return fields.stream()
                .filter(field -> since.names(field) && !since.written(field).equals(now.written(field)))
                .toList();
    }

    /// @param now what holds instead
    static <T> ActionResult<T> leftAsItIs(ActionResult.Text now) {
        return new ActionResult.Refusal<>(Reason.CONFLICT, style -> style.say("undo.changed-since", now.in(style)));
    }

    /// The arguments that name an entry.
    static Arguments naming(Entry entry) {
        return Arguments.of("workspace", entry.id().workspace().number())
                .with("number", entry.id().number());
    }
}
