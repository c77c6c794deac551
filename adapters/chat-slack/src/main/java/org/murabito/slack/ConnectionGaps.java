package org.murabito.slack;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorException;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.DoorHost;
import org.murabito.slack.hear.EventRouter;
import org.murabito.slack.history.WorkspaceBackfill;

/// Passes on what concerns more than one message: what may have been missed, what is gone, and the end.
final class ConnectionGaps implements EventRouter.Notices {
    private final DoorHost host;
    private final CompletableFuture<Void> end;
    private volatile @Nullable WorkspaceBackfill backfill;

    ConnectionGaps(DoorHost host, CompletableFuture<Void> end) {
        this.host = host;
        this.end = end;
    }

    /// From now on what was missed is read again.
    void to(WorkspaceBackfill reading) {
        backfill = reading;
    }

    @Override
    public void gap(@Nullable PlaceId channel) {
        WorkspaceBackfill reading = backfill;
        if (reading != null) {
            reading.gap(channel);
        }
    }

    @Override
    public void letInto(PlaceId channel) {
        WorkspaceBackfill reading = backfill;
        if (reading != null) {
            reading.letInto(channel);
        }
        host.entered(channel.community());
    }

    @Override
    public void placeDeleted(PlaceId channel) {
        host.placeDeleted(channel);
    }

    @Override
    public void shutOut(String why) {
        end.completeExceptionally(new DoorException("Slack shut the door: " + why, false));
    }
}
