package org.murabito.chat.door;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says in the log how a remote door's connection goes: with what it is connected, that it was lost, and after how long
/// it was back. Outlives the door's connections. Safe from any thread.
public final class ConnectionLog {
    private static final Logger log = LoggerFactory.getLogger(ConnectionLog.class);

    private final String door;
    private final Clock clock;
    private boolean connected;
    private @Nullable Instant lost;

    /// @param door what the platform is called
    public ConnectionLog(String door, Clock clock) {
        this.door = door;
        this.clock = clock;
    }

    /// @param communities what they are called over there
    /// @param places how many channels and threads are seen there
    public synchronized void connected(List<String> communities, int places) {
        if (connected) {
            return;
        }
        connected = true;
        Instant since = lost;
        lost = null;
        log.info(
                "{} is connected{}: {} ({} {})",
                door,
                since == null ? "" : " again after " + seconds(since) + " s",
                communities.isEmpty() ? "no community has let Murabito in" : inOneLine(communities),
                places,
                places == 1 ? "place" : "places");
    }

    /// Said once, until it is connected again.
    public synchronized void lost(String why) {
        if (connected) {
            connected = false;
            lost = clock.instant();
            log.warn("{} lost its connection ({}); it is taken up again by itself", door, why);
        }
    }

    /// Murabito itself has left: nothing was lost.
    public synchronized void left() {
        connected = false;
        lost = null;
    }

    private long seconds(Instant since) {
        return Duration.between(since, clock.instant()).toSeconds();
    }

    /// Names are anybody's words.
    private static String inOneLine(List<String> names) {
        return String.join(", ", names).replaceAll("\\p{Cntrl}", " ");
    }
}
