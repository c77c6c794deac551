package org.murabito.action.work;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.WorkspaceService;

/// In which workspace something is done: the one that is named, else that of the channel, else, for the asker alone,
/// their only one. In a channel no other one is spoken of.
record WorkspaceChoice(WorkspaceStore store, WorkspaceService service, CommunityStore communities) {
    <T> ActionResult<T> in(ActionRequest request, Arguments arguments, Function<Workspace, ActionResult<T>> next) {
        Long number = arguments.number("workspace").orElse(null);
        return number == null ? here(request, next) : named(request, number, next);
    }

    private <T> ActionResult<T> named(ActionRequest request, long number, Function<Workspace, ActionResult<T>> next) {
        boolean here = bound(request).filter(one -> one.id().number() == number).isPresent();
        return number < 1 || !(here || request.alone())
                ? WorkRefusal.of(Why.NOT_THERE)
                : WorkRefusal.orElse(
                        service.workspace(request.asker(), new WorkspaceId(request.community(), number)), next);
    }

    private <T> ActionResult<T> here(ActionRequest request, Function<Workspace, ActionResult<T>> next) {
        Optional<Workspace> bound = bound(request);
        if (bound.isPresent()) {
            return service.role(request.asker(), bound.get()).isPresent()
                    ? next.apply(bound.get())
                    : new ActionResult.Refusal<>(Reason.NOT_ALLOWED, style -> style.say("workspace.members"));
        }
        if (!isNoChannel(request)) {
            return new ActionResult.Refusal<>(Reason.NOT_FOUND, style -> style.say("workspace.none", style.ownName()));
        }
        List<Workspace> theirs = service.workspaces(request.asker());
        return switch (theirs.size()) {
            case 0 -> new ActionResult.Refusal<>(Reason.NOT_FOUND, style -> style.say("workspace.none-yours"));
            case 1 -> next.apply(theirs.getFirst());
            default ->
                new ActionResult.Question<>(style -> style.say(
                        "workspace.which",
                        theirs.stream().map(one -> style.escape(one.name())).collect(Collectors.joining(", "))));
        };
    }

    /// That of the channel where it is asked.
    Optional<Workspace> bound(ActionRequest request) {
        return Optional.ofNullable(channel(request)).flatMap(store::boundTo);
    }

    /// Threads folded in; null for a page.
    @Nullable
    PlaceId channel(ActionRequest request) {
        PlaceId place = request.place();
        return place == null
                ? null
                : communities.findPlace(place).map(Place::channel).orElse(place);
    }

    private boolean isNoChannel(ActionRequest request) {
        PlaceId place = request.place();
        return place == null
                || (request.alone()
                        && communities
                                .findPlace(place)
                                .filter(one -> one.kind() == PlaceKind.DIRECT)
                                .isPresent());
    }

    /// In the workspace's own channel the receipt is the notice.
    Authorship by(ActionRequest request, Workspace workspace) {
        boolean seen = !request.alone()
                && workspace.channel() != null
                && workspace.channel().equals(channel(request));
        return new Authorship(request.member(), request.at(), seen);
    }
}
