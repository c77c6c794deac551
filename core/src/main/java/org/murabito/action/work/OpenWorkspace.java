package org.murabito.action.work;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.chat.Community;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Result;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;

/// Opens a workspace: of an organisation that is named, for its admins, or else of the channel where it is asked, for
/// whoever runs Murabito.
public final class OpenWorkspace extends Action<Workspace> {
    private final WorkParts parts;

    public OpenWorkspace(WorkParts parts) {
        super("open_workspace", Effect.IRREVERSIBLE);
        this.parts = parts;
    }

    @Override
    public ActionResult<Workspace> run(ActionRequest request, Arguments arguments) {
        String name = arguments.text("name").orElse("");
        Long organisation = arguments.number("organisation").orElse(null);
        return organisation == null
                ? ofChannel(request, name)
                : WorkRefusal.orElse(
                        parts.organisations()
                                .open(request.asker(), new OrganisationId(request.community(), organisation), name),
                        made -> new ActionResult.Receipt<>(
                                made,
                                style -> style.say(
                                        "workspace.made",
                                        style.escape(made.name()),
                                        made.id().number()),
                                null));
    }

    private ActionResult<Workspace> ofChannel(ActionRequest request, String wanted) {
        PlaceId here = parts.where().channel(request);
        Place channel =
                here == null ? null : parts.communities().findPlace(here).orElse(null);
        if (channel == null || channel.kind() != PlaceKind.CHANNEL) {
            return new ActionResult.Refusal<>(Reason.CONFLICT, style -> style.say("workspace.channel"));
        }
        Optional<Workspace> bound = parts.store().boundTo(channel.id());
        if (bound.isPresent()) {
            boolean adopted = request.administrator()
                    && parts.organisations().adopt(request.asker(), bound.get().organisation());
            return receipt(adopted ? "workspace.adopted" : "workspace.there", bound.get());
        }
        if (!request.administrator()) {
            return new ActionResult.Refusal<>(Reason.NOT_ALLOWED, style -> style.say("workspace.operator"));
        }
        String name = wanted.isBlank() ? channel.name() : wanted;
        return WorkRefusal.orElse(
                organisation(request)
                        .then(found -> parts.organisations().open(request.asker(), found.id(), name))
                        .then(made ->
                                parts.organisations().bind(request.asker(), made.id(), channel.id(), Role.MEMBER)),
                made -> receipt("workspace.opened", made));
    }

    private static ActionResult<Workspace> receipt(String key, Workspace workspace) {
        return new ActionResult.Receipt<>(workspace, style -> style.say(key, style.escape(workspace.name())), null);
    }

    /// The first that the asker is admin of, else one with the community's name.
    private Result<Organisation> organisation(ActionRequest request) {
        MemberId asker = request.member();
        @Nullable
        Organisation own = parts.organisations().organisations(request.asker()).stream()
                .filter(one -> parts.store().roles(one.id()).get(asker) == Role.ADMIN)
                .findFirst()
                .orElse(null);
        String community = parts.communities()
                .findCommunity(asker.community())
                .map(Community::name)
                .orElse(asker.community().value());
        return own == null ? parts.organisations().found(request.asker(), community) : new Result.Done<>(own);
    }
}
