package org.murabito.action.work;

import java.util.Optional;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.RoleScope;
import org.murabito.workspace.Workspace;

/// Removes a workspace, or the organisation that is named, once it has none.
public final class RemoveWorkspace extends Action<RoleScope> {
    private static final String NAME = "name";
    private static final String ORGANISATION = "organisation";

    private final WorkParts parts;

    public RemoveWorkspace(WorkParts parts) {
        super("remove_workspace", Effect.IRREVERSIBLE);
        this.parts = parts;
    }

    /// With the name of what goes, whatever a model called it.
    @Override
    public Arguments readable(ActionRequest request, Arguments arguments) {
        return (arguments.names(ORGANISATION)
                        ? organisationNamed(request, arguments)
                        : workspaceNamed(request, arguments))
                .map(name -> arguments.with(NAME, name))
                .orElse(arguments);
    }

    private Optional<String> organisationNamed(ActionRequest request, Arguments arguments) {
        return parts.organisations().organisations(request.asker()).stream()
                .filter(_ -> request.alone())
                .filter(one -> arguments
                        .number(ORGANISATION)
                        .equals(Optional.of(one.id().number())))
                .map(Organisation::name)
                .findFirst();
    }

    private Optional<String> workspaceNamed(ActionRequest request, Arguments arguments) {
        ActionResult<Workspace> found =
                parts.where().in(request, arguments, workspace -> new ActionResult.Receipt<>(workspace, _ -> "", null));
        return found instanceof ActionResult.Receipt<Workspace> one
                ? Optional.of(one.subject().name())
                : Optional.empty();
    }

    @Override
    public ActionResult<RoleScope> run(ActionRequest request, Arguments arguments) {
        return arguments
                .number(ORGANISATION)
                .map(number -> organisation(request, number))
                .orElseGet(() ->
                        parts.where().in(request, arguments, workspace -> workspace(request, arguments, workspace)));
    }

    private ActionResult<RoleScope> workspace(ActionRequest request, Arguments arguments, Workspace workspace) {
        return WorkRefusal.orElse(
                parts.service()
                        .remove(
                                request.asker(),
                                workspace.id(),
                                arguments.text(NAME).orElse(null)),
                gone -> new ActionResult.Receipt<>(
                        gone.id(), style -> style.say("workspace.removed", style.escape(gone.name())), null));
    }

    /// An organisation has no channel in which it is spoken of.
    private ActionResult<RoleScope> organisation(ActionRequest request, long number) {
        return request.alone()
                ? WorkRefusal.orElse(
                        parts.organisations().remove(request.asker(), new OrganisationId(request.community(), number)),
                        gone -> new ActionResult.Receipt<>(
                                gone.id(), style -> style.say("organisation.removed", style.escape(gone.name())), null))
                : new ActionResult.Refusal<>(Reason.NOT_ALLOWED, style -> style.say("organisation.alone"));
    }
}
