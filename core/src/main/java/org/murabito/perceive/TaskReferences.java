package org.murabito.perceive;

import java.util.function.Predicate;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.workspace.WorkspaceStore;

/// Where "#3" is something on a board: in channels that a workspace belongs to, and alone with somebody. Elsewhere it
/// may be anything.
public record TaskReferences(WorkspaceStore workspaces) implements Predicate<Place> {
    @Override
    public boolean test(Place where) {
        return where.kind() == PlaceKind.DIRECT
                || workspaces.boundTo(where.channel()).isPresent();
    }
}
