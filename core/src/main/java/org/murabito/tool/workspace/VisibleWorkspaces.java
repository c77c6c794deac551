package org.murabito.tool.workspace;

import java.util.List;
import org.murabito.archive.DirectMessages;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.sight.ChatScope;
import org.murabito.tool.ToolContext;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.WorkspaceService;

/// Which workspaces may be shown where a question was asked: in a channel the one that is bound to it, if
/// whoever asks may look at it; alone with somebody those that they see; at the operator's terminal all.
record VisibleWorkspaces(WorkspaceStore workspaces, WorkspaceService service, CommunityStore communities) {
    List<Workspace> of(ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        if (scope.place() == null) {
            return scope.sight().audiences().isEmpty()
                    ? workspaces.workspaces(scope.sight().community())
                    : List.of();
        }
        Place place = communities.findPlace(scope.place()).orElse(null);
        if (place == null) {
            return List.of();
        }
        MemberId asker = scope.asker();
        if (asker != null && new DirectMessages(communities).isAlone(place.id(), asker)) {
            return service.workspaces(Asker.alone(asker, communities, scope.sight()));
        }
        return workspaces.boundTo(place.channel()).stream()
                .filter(workspace -> asker == null
                        ? workspace.readers() != null
                        : service.role(Asker.in(place.channel(), asker), workspace)
                                .isPresent())
                .toList();
    }
}
