package org.murabito.action.work;

import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.workspace.Organisation;

/// Creates an organisation with the asker as its admin.
public final class CreateOrganisation extends Action<Organisation> {
    private final WorkParts parts;

    public CreateOrganisation(WorkParts parts) {
        super("create_organisation", Effect.IRREVERSIBLE);
        this.parts = parts;
    }

    @Override
    public ActionResult<Organisation> run(ActionRequest request, Arguments arguments) {
        return WorkRefusal.orElse(
                parts.organisations()
                        .found(request.asker(), arguments.text("name").orElse("")),
                made -> new ActionResult.Receipt<>(
                        made,
                        style -> style.say(
                                "organisation.made",
                                style.escape(made.name()),
                                made.id().number()),
                        null));
    }
}
