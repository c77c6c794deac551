package org.murabito.app.door;

import java.util.ArrayList;
import java.util.List;
import org.murabito.app.door.DoorSupervisor.DoorState;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.archive.history.BackfillLog;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.DoorFinding;

/// The remote doors that are expected to be open and have no token: somebody set something of them, or Murabito was in
/// one of their communities before.
public record MissingTokens(Settings settings, ApiKeys keys, CommunityStore communities, BackfillLog backfills) {
    public List<DoorState> all() {
        List<DoorState> shut = new ArrayList<>();
        boolean discord = settings.discord().named() || wasIn(DoorKind.DISCORD);
        if (settings.discord().enabled() && discord && keys.discord().isEmpty()) {
            shut.add(shut(DoorKind.DISCORD, "DISCORD_TOKEN", "discord"));
        }
        boolean slack = settings.slack().named() || wasIn(DoorKind.SLACK);
        if (settings.slack().enabled() && slack && keys.slack().isEmpty()) {
            shut.add(shut(DoorKind.SLACK, "SLACK_BOT_TOKEN", "slack"));
        }
        return shut;
    }

    private boolean wasIn(DoorKind kind) {
        return communities.communities().stream()
                .anyMatch(community -> community.door() == kind
                        && backfills.met(community.id()).isPresent());
    }

    private static DoorState shut(DoorKind kind, String variable, String room) {
        return new DoorState(
                DoorSupervisor.name(kind),
                DoorFinding.broken(
                        DoorSupervisor.PHRASES.localized("no-token", variable),
                        DoorSupervisor.PHRASES.localized("no-token.todo", room)));
    }
}
