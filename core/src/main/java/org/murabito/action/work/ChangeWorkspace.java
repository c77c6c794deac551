package org.murabito.action.work;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;

/// Names a workspace, binds it to a channel, and says what whoever reads that channel may do. Murabito will
/// speak in the channel it is bound to: only whoever runs it may say so.
public final class ChangeWorkspace extends Action<Workspace> {
    static final String NAME = "change_workspace";

    private final WorkParts parts;

    public ChangeWorkspace(WorkParts parts) {
        super(NAME, Effect.CHANGES);
        this.parts = parts;
    }

    /// It decides for all members.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return true;
    }

    @Override
    public ActionResult<Workspace> run(ActionRequest request, Arguments arguments) {
        return parts.where()
                .in(
                        request,
                        arguments,
                        here -> WorkRefusal.orElse(
                                parts.service().workspace(request.asker(), here.id()),
                                workspace -> change(request, arguments, workspace)));
    }

    private ActionResult<Workspace> change(ActionRequest request, Arguments arguments, Workspace before) {
        String wanted = arguments.text("channel").orElse(null);
        PlaceId channel = arguments.names("channel") ? null : before.channel();
        if (wanted != null) {
            Optional<PlaceId> found = channel(request, wanted);
            if (found.isEmpty()) {
                return WorkRefusal.of(Why.NOT_THERE);
            }
            channel = found.get();
        }
        boolean same = channel == null || channel.equals(before.channel());
        if (!same && !request.administrator()) {
            return WorkRefusal.of(Why.OPERATOR_ONLY);
        }
        Role readers = arguments.names("readers") ? SetRole.role(arguments, "readers") : before.readers();
        if (channel == null && readers != null && arguments.names("readers")) {
            return WorkRefusal.of(Why.NO_READERS);
        }
        String name = arguments.text("name").orElse(null);
        return WorkRefusal.orElse(
                parts.organisations().change(request.asker(), before.id(), name, channel, readers),
                after -> new ActionResult.Receipt<>(
                        after, style -> text(request, after, style), new Undo(NAME, back(arguments, before))));
    }

    /// A channel that the asker can read, by its key.
    private Optional<PlaceId> channel(ActionRequest request, String key) {
        return parts.communities()
                .findPlace(new PlaceId(request.community(), key))
                .filter(place -> place.kind() == PlaceKind.CHANNEL)
                .filter(request.sight()::covers)
                .map(Place::id);
    }

    /// A channel that those who read it cannot open is not named to them.
    private String text(ActionRequest request, Workspace workspace, ReceiptStyle style) {
        PlaceId channel = workspace.channel();
        Role readers = workspace.readers();
        Optional<String> where = channel == null
                ? Optional.of(style.say("workspace.no-channel"))
                : parts.communities()
                        .findPlace(channel)
                        .filter(request.sight()::covers)
                        .map(place ->
                                style.say("workspace.channel-of", style.markup().mention(place)));
        String may = style.say("workspace.readers." + (readers == null ? "none" : readers));
        return style.say(
                "workspace.changed",
                style.escape(workspace.name()),
                where.map(named -> named + ", " + may).orElse(may));
    }

    private static Arguments back(Arguments changed, Workspace before) {
        Arguments back = Arguments.of("workspace", before.id().number());
        back = changed.names("name") ? back.with("name", before.name()) : back;
        if (changed.names("channel") || changed.names("readers")) {
            back = back.with("channel", key(before.channel())).with("readers", SetRole.name(before.readers()));
        }
        return back;
    }

    private static String key(@Nullable PlaceId channel) {
        return channel == null ? "" : channel.key();
    }
}
